import type { Translation } from "../../keys";
import type zh from "../zh/console-countries";

const consoleCountries: Translation<typeof zh> = {
  "nav.countries": "Negara",
  "countries.summary":
    "Perbedaan aturan antarnegara beserta tanggal berlakunya. Perubahan tidak pernah berlaku surut.",
  "countries.constant": "Selalu sama",
  "countries.fact.currency": "Mata uang",
  "countries.fact.phone": "Nomor ponsel",
  "countries.fact.timeZones": "Zona waktu",
  "countries.fact.provinces": "Provinsi",
  "countries.fact.messages": "Pesan obrolan",
  "countries.phoneRule": "{prefix}, lalu {digits} angka yang diawali {starts}",
  "countries.provinces": "{count}, pembagian sejak {since}",
  "countries.messagesKept": "Disimpan selamanya",
  "countries.messageDays": "Disimpan {count} hari (konfigurasi server)",
  "countries.rule.order_types": "Sampel dan hadiah",
  "countries.rule.top_up": "Batas isi saldo",
  "countries.rule.unpaid_orders": "Batas pesanan belum dibayar",
  "countries.rule.address": "Alamat",
  "countries.taxOf": "Pajak: {class}",
  "countries.soldEverywhere":
    "Pesanan biasa, atas nama, penawaran khusus, dan konsinyasi diterima di semua negara.",
  "countries.gives.both": "Sampel dan hadiah diberikan",
  "countries.gives.samples": "Hanya sampel yang diberikan",
  "countries.gives.gifts": "Hanya hadiah yang diberikan",
  "countries.gives.none": "Tidak ada sampel maupun hadiah",
  "countries.givesHint":
    "Persetujuannya diatur di “Aturan persetujuan”, jumlahnya di “Anggaran sampel dan hadiah”, dan tab di ponsel di “Bilah tab”.",
  "countries.samples": "Pesanan sampel",
  "countries.gifts": "Pesanan hadiah",
  "countries.cap": "Paling banyak {amount} sekali isi",
  "countries.largestTopUp": "Paling banyak sekali isi",
  "countries.unpaidCap": "Paling banyak {amount} belum dibayar per pelanggan",
  "countries.largestUnpaid": "Paling banyak per pelanggan",
  "countries.unpaidHint": "Satu pesanan yang belum dibayar selalu diterima",
  "countries.addressRule": "Wajib: {lines}; kode pos {digits} angka",
  "countries.requiredLines": "Kolom yang wajib diisi",
  "countries.postcodeDigits": "Jumlah angka kode pos",
  "countries.fromBeginning": "sejak awal",
  "countries.fromDate": "Berlaku mulai",
  "countries.fromDateHint":
    "Hari ini atau setelahnya. Aturan sekarang berlaku sampai sehari sebelumnya.",
  "countries.change": "Ubah",
  "countries.changeOf": "Ubah {country}: {rule}",
  "countries.withdraw": "Tarik kembali",
  "countries.withdrawOf": "Tarik kembali yang mulai {from}: {rule}",
  "countries.withdrawTitle": "Tarik kembali aturan yang belum berlaku?",
  "countries.withdrawHint":
    "“{rule}” tidak akan berlaku mulai {from}. Aturan sekarang tetap berlaku.",
  "countries.withdrawn": "Ditarik kembali",
  "countries.banks": "Bank",
  "countries.noBanks": "Belum ada rekening tujuan",
  "countries.bank": "{name}: {count} rekening aktif",
  "countries.rule.seller": "Perusahaan pada dokumen",
  "countries.sellerHint": "Tercantum pada faktur, nota kredit, dan kuitansi pada masanya",
  "countries.sellerName": "Nama perusahaan",
  "countries.sellerTaxId": "NPWP",
  "countries.sellerBranch": "Cabang (kantor pajak)",
  "countries.sellerAddress": "Alamat terdaftar",
  "countries.sellerPhone": "Telepon",
  "countries.rule.sell_out": "Batas waktu laporan penjualan",
  "countries.cutOff":
    "Ditutup {days} hari kemudian pukul {hour}.00 waktu toko; catatan terlambat diterima {late} hari",
  "countries.cutOffDays": "Hari sampai batas waktu",
  "countries.cutOffHour": "Jam batas waktu (waktu toko)",
  "countries.lateDays": "Hari penerimaan catatan terlambat",
  "countries.lateDaysHint":
    "Penjualan yang dicatat sebelum batas waktu namun tiba kemudian; tidak kurang dari hari batas waktu",
  "countries.rule.count": "Toleransi stok opname",
  "countries.tolerance":
    "Selisih hingga {pieces} pcs atau {rate}; dihitung sedikitnya tiap {days} hari",
  "countries.toleranceBlind":
    "Selisih hingga {pieces} pcs atau {rate}; dihitung sedikitnya tiap {days} hari; hitung buta",
  "countries.tolerancePieces": "Toleransi jumlah",
  "countries.toleranceRate": "Toleransi terhadap buku",
  "countries.blind": "Hitung buta (buku tidak ditampilkan)",
  "countries.daysBetween": "Jarak antarhitung paling lama (hari)",
};

export default consoleCountries;
