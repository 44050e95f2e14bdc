import type { Translation } from "../../keys";
import type zh from "../zh/stock";

const stock: Translation<typeof zh> = {
  "stock.state": "Status",
  "stock.state.all": "Semua",
  "stock.state.to_be_confirmed": "Menunggu konfirmasi",
  "stock.state.confirmed": "Dikonfirmasi",
  "stock.state.refused": "Ditolak",
  "stock.state.cancelled": "Dibatalkan",
  "stock.state.normal": "Normal",
  "stock.countState.counting": "Sedang dihitung",
  "stock.countState.submitted": "Menunggu tinjauan",
  "stock.countState.recount_asked": "Perlu hitung ulang",
  "stock.countState.posted": "Dibukukan",
  "stock.countState.cancelled": "Dibatalkan",
  "stock.store": "Toko",
  "stock.chooseStore": "Pilih toko",
  "stock.chooseGoods": "Pilih produk menurut nama",
  "stock.search": "Cari produk",
  "stock.searchHint": "Nama, kode material, atau barcode",
  "stock.allBrands": "Semua merek",
  "stock.keptCount": "{n} produk di ponsel ini, per {date}",
  "stock.nothingKept": "Katalog belum ada di ponsel ini. Katalog diunduh saat terhubung",
  "stock.pieces": "{n} pcs",
  "stock.kinds": "{n} produk",
  "stock.kindsAndPieces": "{kinds} produk · {n} pcs",
  "stock.piecesOf": "Jumlah {name}",
  "stock.products": "Produk ({n})",
  "stock.remark": "Catatan",
  "stock.reason": "Alasan",
  "stock.refuse": "Tolak",
  "stock.timeline": "Riwayat",
  "stock.notFound": "Dokumen ini tidak ditemukan",
  "stock.notAccepted": "Tidak diterima",
  "stock.waitsForYou": "{n} menunggu Anda",
};

export default stock;
