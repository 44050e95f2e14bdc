import type { Translation } from "../../keys";
import type zh from "../zh/notices";

const notices: Translation<typeof zh> = {
  "notices.messages": "Terbaru",
  "notices.review": "Perlu ditinjau",
  "notices.sections": "Bagian",
  "notices.unread": "{n} belum dibaca",
  "notices.allRead": "Semua sudah dibaca",
  "notices.markAll": "Tandai semua dibaca",
  "notices.marked": "Semua ditandai sudah dibaca",
  "notices.unreadItem": "Belum dibaca",
  "notices.signIns": "Masuk dari perangkat baru ({n})",
  "notices.empty": "Belum ada pemberitahuan",
  "notices.emptyHint": "Pemberitahuan pesanan, akun, dan sistem muncul di sini",
  "notices.more": "Muat lagi",
  "notices.document": "Dokumen {no}",
  "notices.open": "Buka dokumen",
  "notices.kind.security": "Keamanan",
  "notices.kind.system": "Sistem",
  "notices.kind.order": "Pesanan",
  "notices.kind.wallet": "Dompet",
  "notices.kind.stock": "Stok",
  "notices.kind.receivable": "Piutang",
  "notices.kind.other": "Pemberitahuan",
};

export default notices;
