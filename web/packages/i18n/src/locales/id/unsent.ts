import type { Translation } from "../../keys";
import type zh from "../zh/unsent";

const unsent: Translation<typeof zh> = {
  "unsent.count": "{n} perubahan belum terkirim",
  "unsent.since": "sejak {at}",
  "unsent.refused": "{n} perubahan ditolak",
  "unsent.look": "Lihat",
  "unsent.title": "Belum terkirim",
  "unsent.hint": "Tersimpan di ponsel ini dan dikirim sendiri begitu server dapat dihubungi.",
  "unsent.allSent": "Semua sudah terkirim",
  "unsent.waiting": "Menunggu dikirim",
  "unsent.retry": "Coba lagi",
  "unsent.sendNow": "Kirim sekarang",
  "unsent.discard": "Buang",
  "unsent.retryOne": "Coba lagi: {what}",
  "unsent.discardOne": "Buang: {what}",
  "unsent.discardTitle": "Buang perubahan ini?",
  "unsent.discardHint":
    "“{what}” tidak akan dikirim dan tidak bisa dikembalikan. Jika sebelumnya sempat sampai ke server, perubahan itu tetap berlaku.",
  "unsent.kept": "Tersimpan di ponsel ini. Dikirim begitu tersambung",
  "unsent.notAccepted": "{what}: {reason}",
  "unsent.priceChanged": "Harga “{name}” berubah. Harga lama dan baru ada di keranjang",
  "unsent.cartPut": "Keranjang: {name} × {n}",
  "unsent.cartTake": "Keluar dari keranjang: {name}",
  "unsent.favouriteKeep": "Favorit: {name}",
  "unsent.favouriteDrop": "Bukan favorit lagi: {name}",
  "unsent.salesReport": "Penjualan: {name}, {n} pcs",
  "unsent.sent": "Terkirim. {what}",
  "unsent.other": "{name}",
  "unsent.inCart": "Sudah ada di keranjang",
  "unsent.sendFirst": "Perubahan keranjang belum terkirim. Anda bisa memesan setelah tersambung",
  "unsent.signOut":
    "{n} perubahan belum terkirim dan tetap di ponsel ini sampai Anda masuk lagi di sini.",
  "unsent.messages": "{n} pesan belum terkirim",
  "unsent.openMessages": "Buka pesan",
  "unsent.countAdd": "Stok opname: {name} +{n}",
  "unsent.countSet": "Stok opname: {name} = {n}",
  "unsent.countDrop": "Keluar dari stok opname: {name}",
  "unsent.countSubmit": "Kirim stok opname: {name}",
  "unsent.transferSubmit": "Transfer ke {name}: {n} pcs",
  "unsent.transferConfirm": "Konfirmasi terima: {name}",
  "unsent.transferRefuse": "Ditolak: {name}",
  "unsent.lossSubmit": "Kehilangan di {name}: {n} pcs",
  "unsent.lossPhoto": "Foto {name}",
  "unsent.photos": "{n} foto belum terkirim",
};

export default unsent;
