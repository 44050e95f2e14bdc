import type { Translation } from "../../keys";
import type zh from "../zh/console-periods";

const consolePeriods: Translation<typeof zh> = {
  "nav.periods": "Tutup buku",
  "desk.periods.summary":
    "Setelah bulan ditutup, tidak ada yang dibukukan ke dalamnya atau sebelumnya. Koreksi masuk ke bulan yang terbuka.",
  "desk.periods.one": "Dokumen",
  "desk.periods.country": "Negara",
  "desk.periods.month": "Bulan",
  "desk.periods.empty": "Belum ada bulan yang ditutup",
  "desk.periods.emptyHint": "Setelah bulan berakhir, keuangan memeriksa lalu menutupnya.",
  "desk.periods.status.closed": "Ditutup",
  "desk.periods.status.reopened": "Dibuka kembali",
  "desk.periods.all": "Semua",
  "desk.periods.entries": "Entri pembukuan",
  "desk.periods.leftOpen": "Ditunda",
  "desk.periods.closedBy": "Ditutup oleh",
  "desk.periods.reopenedBy": "Dibuka kembali oleh",
  "desk.periods.close": "Tutup bulan",
  "desk.periods.closeTitle": "Tutup bulan",
  "desk.periods.check": "Pilih bulan untuk melihat apa yang belum selesai.",
  "desk.periods.nothingOpen":
    "Tidak ada yang terbuka. {entries} entri sampai {through} akan dikunci.",
  "desk.periods.open": "{n} dokumen belum selesai",
  "desk.periods.more": "{n} lagi tidak ditampilkan",
  "desk.periods.notOver": "Bulan ini belum berakhir",
  "desk.periods.already": "Pembukuan sudah ditutup sampai {through}",
  "desk.periods.leave": "Tunda ke bulan berikutnya",
  "desk.periods.leaveNeeded": "Selesaikan dulu, atau centang untuk menundanya",
  "desk.periods.closed": "{month} sudah ditutup",
  "desk.periods.kind.receipt": "Penerimaan belum dikonfirmasi",
  "desk.periods.kind.top_up": "Isi saldo belum diverifikasi",
  "desk.periods.kind.settlement": "Penyelesaian konsinyasi belum selesai",
  "desk.periods.kind.goods_return": "Retur belum selesai",
  "desk.periods.ask": "Minta dibuka kembali",
  "desk.periods.askTitle": "Minta {month} dibuka kembali?",
  "desk.periods.askHint":
    "Petugas keuangan lain harus setuju. Setelah itu bulan ini dapat dibukukan lagi.",
  "desk.periods.asked": "Diminta; petugas keuangan lain harus setuju",
  "desk.periods.reopen": "Buka kembali",
  "desk.periods.reopenTitle": "Buka kembali {month}?",
  "desk.periods.reopenHint": "Alasan dari {name}: {reason}",
  "desk.periods.reopened": "{month} dibuka kembali",
  "desk.periods.drop": "Biarkan ditutup",
  "desk.periods.dropTitle": "Biarkan {month} ditutup?",
  "desk.periods.dropHint": "Permintaan dicabut.",
  "desk.periods.dropped": "{month} tetap ditutup",
  "desk.periods.waits": "Diminta dibuka kembali",
  "desk.periods.askedBy": "{name}: {reason}",
  "desk.periods.secondNeeded": "Menunggu orang kedua",
};

export default consolePeriods;
