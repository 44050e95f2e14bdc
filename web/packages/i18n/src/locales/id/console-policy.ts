import type { Translation } from "../../keys";
import type zh from "../zh/console-policy";

const consolePolicy: Translation<typeof zh> = {
  "nav.floors": "Batas harga khusus",
  "nav.budgets": "Anggaran sampel dan hadiah",
  "nav.costs": "Biaya produk",
  "floors.summary": "Penawaran khusus di bawah batas harga memerlukan dua penyetuju harga.",
  "floors.floor": "Batas harga",
  "floors.new": "Tetapkan batas harga produk",
  "floors.empty": "Belum ada batas harga",
  "floors.emptyHint": "Beri produk harga terendah tersendiri lewat “Tetapkan batas harga produk”.",
  "floors.everything": "Semua produk lainnya",
  "floors.everythingHint": "Produk tanpa batas harga tersendiri",
  "floors.ofList": "{percent} dari harga daftar",
  "floors.rateHint": "Untuk setiap produk di negara ini yang tidak punya batas harga tersendiri.",
  "floors.priceHint": "Harga terendah per buah, hanya untuk produk ini.",
  "floors.field.countryCode": "Negara",
  "floors.field.productId": "Produk",
  "floors.field.floorPrice": "Harga satuan terendah",
  "floors.field.floorRate": "Persentase terendah dari harga daftar",
  "budgets.summary":
    "Jumlah yang boleh dibagikan perwakilan setiap bulan; selebihnya diputuskan wakil presiden.",
  "budgets.budget": "Anggaran",
  "budgets.new": "Tetapkan anggaran",
  "budgets.search": "Nama atau nomor karyawan",
  "budgets.empty": "Belum ada anggaran",
  "budgets.emptyHint": "Sampel dan hadiah hanya diberikan di Indonesia.",
  "budgets.everybody": "Semua orang",
  "budgets.everyMonth": "Setiap bulan",
  "budgets.personHint": "Kosongkan untuk semua orang yang tidak punya anggaran sendiri.",
  "budgets.monthHint": "Kosongkan untuk setiap bulan yang tidak punya anggaran tersendiri.",
  "budgets.limitHint":
    "Anggaran perorangan didahulukan dari anggaran umum, anggaran satu bulan dari anggaran setiap bulan.",
  "budgets.field.orderType": "Jenis",
  "budgets.field.personId": "Orang",
  "budgets.field.month": "Bulan",
  "budgets.field.qtyLimit": "Jumlah per bulan",
  "costs.summary": "Barang yang dibagikan dicatat sebagai beban dengan biaya ini.",
  "costs.noted": "Sudah diisi",
  "costs.missing": "Belum diisi",
  "costs.empty": "Tidak ada produk",
  "costs.emptyHint": "Produk muncul di sini setelah dijual di suatu negara.",
  "costs.hint":
    "Berlaku untuk barang yang dibagikan mulai sekarang; yang sudah dibukukan tidak berubah.",
  "costs.field.unitCost": "Biaya per buah",
};

export default consolePolicy;
