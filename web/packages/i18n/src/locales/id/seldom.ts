import type { Translation } from "../../keys";
import type zh from "../zh/seldom";

const seldom: Translation<typeof zh> = {
  "notices.export.title": "File ekspor",
  "notices.export.gone": "Ekspor ini sudah tidak disimpan",
  "notices.export.goneHint": "File ekspor disimpan 7 hari. Silakan ekspor lagi di konsol.",
  "notices.export.rows": "{n} baris",
  "notices.export.until": "disimpan sampai {date}",
  "notices.export.again": "Lihat alasannya atau coba lagi di menu Unduhan pada konsol.",
  "notices.export.fetch": "Unduh",
  "notices.export.status.queued": "Antre",
  "notices.export.status.running": "Sedang disiapkan",
  "notices.export.status.done": "Siap",
  "notices.export.status.failed": "Gagal",
  "notices.export.status.cancelled": "Dibatalkan",
  "tasks.give": "Beri tugas",
  "tasks.person": "Promotor",
  "tasks.choosePerson": "Pilih promotor",
  "tasks.text": "Yang harus dikerjakan",
  "tasks.due": "Batas waktu",
  "tasks.dueOn": "batas {date}",
  "tasks.givenNow": "Tugas diberikan",
  "tasks.state": "Status",
  "tasks.state.open": "Belum selesai",
  "tasks.state.done": "Selesai",
  "tasks.state.withdrawn": "Ditarik",
  "tasks.overdue": "Terlambat",
  "tasks.noGiven": "Belum ada tugas",
  "tasks.giveHint": "Tugas yang Anda berikan kepada promotor beserta statusnya muncul di sini",
  "tasks.withdraw": "Tarik",
  "tasks.withdrawSure": "Tarik tugas ini?",
  "tasks.required": "Wajib diisi",
};

export default seldom;
