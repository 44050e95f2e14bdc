import type { Translation } from "../../keys";
import type zh from "../zh/suggested";

const suggested: Translation<typeof zh> = {
  "page.suggestedOrder": "Saran pesanan",
  "suggested.cover": "Stok untuk",
  "suggested.cover.14": "2 minggu",
  "suggested.cover.21": "3 minggu",
  "suggested.cover.28": "4 minggu",
  "suggested.store": "Toko",
  "suggested.allStores": "Semua toko",
  "suggested.basis":
    "Dihitung dari penjualan toko s.d. {day}, stok di toko, dan barang dalam perjalanan",
  "suggested.seasonUp":
    "Tahun lalu penjualan naik {percent} setelah tanggal ini; sudah diperhitungkan",
  "suggested.seasonDown":
    "Tahun lalu penjualan turun {percent} setelah tanggal ini; sudah diperhitungkan",
  "suggested.sold": "Terjual {recent} dalam 4 minggu terakhir, {earlier} dalam 4 minggu sebelumnya",
  "suggested.reckon":
    "Perlu {expected} untuk {days} hari − {there} di toko − {coming} dalam perjalanan = kurang {need}",
  "suggested.spare": "Toko lain kelebihan {n}, tidak dihitung",
  "suggested.out": "Sudah habis",
  "suggested.runsOut": "Cukup sekitar {n} hari",
  "suggested.limited": "Di gudang hanya ada {n}",
  "suggested.terms": "Minimum {moq}, kelipatan {step}",
  "suggested.amount": "Perkiraan jumlah",
  "suggested.fill": "Masukkan ke keranjang ({n})",
  "suggested.notAdded": "{n} produk tidak dapat dimasukkan",
  "suggested.removed": "Diperlukan, tetapi belum dapat dipesan",
  "suggested.short": "Kurang {n}: {reason}",
  "suggested.enough": "Belum perlu memesan",
  "suggested.enoughHint": "Barang di toko dan dalam perjalanan cukup untuk {days} hari",
  "suggested.unknown": "Belum ada penjualan sebagai acuan",
  "suggested.unknownHint":
    "Tidak ada laporan penjualan toko dalam 8 minggu terakhir. Anda dapat memesan ulang pesanan sebelumnya",
};

export default suggested;
