import type { Translation } from "../../keys";
import type zh from "../zh/tasks";

const tasks: Translation<typeof zh> = {
  "tasks.kind.sales_report": "Laporkan penjualan",
  "tasks.kind.team_reports": "{n} orang belum melapor kemarin",
  "tasks.kind.stock_count": "Hitung stok",
  "tasks.kind.recount": "Hitung ulang sesuai permintaan",
  "tasks.kind.review_count": "Periksa hasil hitung",
  "tasks.kind.receive_transfer": "Konfirmasi penerimaan",
  "tasks.kind.settle_shortage": "Selesaikan barang yang tidak sampai",
  "tasks.kind.late_transfer": "Transfer belum dijawab",
  "tasks.kind.loss_photo": "Tambahkan foto kerusakan",
  "tasks.kind.decide_loss": "Putuskan kehilangan",
  "tasks.given": "Tugas yang diberikan",
  "tasks.finishTitle": "Tugas selesai",
  "tasks.finish": "Selesai",
  "tasks.finished": "Ditandai selesai",
  "tasks.remark": "Catatan",
  "tasks.from": "Dari {name}",
  "tasks.source": "Lihat pesannya",
  "tasks.own": "Catatan Anda sendiri",
  "tasks.pieces": "{n} pcs",
  "tasks.late": "Terlambat ({n})",
  "tasks.open": "Harus dikerjakan ({n})",
  "tasks.empty": "Tidak ada tugas",
  "tasks.emptyHint":
    "Penjualan yang harus dilaporkan, toko yang harus dihitung, dan transfer yang harus diterima muncul di sini",
};

export default tasks;
