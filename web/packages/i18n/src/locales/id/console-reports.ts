import type { Translation } from "../../keys";
import type zh from "../zh/console-reports";

const consoleReports: Translation<typeof zh> = {
  "nav.sellOutReport": "Analisis sell-out",
  "nav.sellInReport": "Analisis sell-in",
  "nav.receivablesReport": "Analisis piutang",
  "salesView.days": "Tanggal",
  "salesView.preset": "Periode",
  "salesView.allModes": "Semua mode",
  "salesView.name": "Nama",
  "salesView.amount": "Nilai",
  "salesView.returned": "Retur",
  "salesView.before": "Pembanding",
  "salesView.change": "Perubahan",
  "salesView.share": "Porsi",
  "salesView.pieces": "Pcs",
  "salesView.stores": "Toko",
  "salesView.people": "SPG",
  "salesView.products": "Produk",
  "salesView.orders": "Pesanan",
  "salesView.clients": "Klien",
  "salesView.last": "Tanggal terakhir",
  "salesView.compared": "{range}, dibandingkan dengan {compared}",
};

export default consoleReports;
