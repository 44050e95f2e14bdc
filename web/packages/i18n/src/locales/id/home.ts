import type { Translation } from "../../keys";
import type zh from "../zh/home";

const home: Translation<typeof zh> = {
  "home.greeting.morning": "Selamat pagi, {name}",
  "home.greeting.afternoon": "Selamat siang, {name}",
  "home.greeting.evening": "Selamat malam, {name}",
  "home.month": "Penjualan bulan ini",
  "home.orders": "Pesanan pelanggan",
  "home.tab.pendingSettlement": "Belum dibayar",
  "home.tab.awaitingApproval": "Persetujuan",
  "home.tab.pricePending": "Persetujuan harga",
  "home.tab.awaitingDispatch": "Siap dikirim",
  "home.toReview": "{n} hal menunggu keputusan Anda",
  "home.actions": "Aksi cepat",
  "home.action.order": "Pesan untuk pelanggan",
  "home.action.scan": "Pindai",
  "home.action.topUp": "Isi saldo",
  "home.action.report": "Laporan pesanan",
  "home.action.teamSales": "Laporan penjualan tim",
  "home.attention": "Pelanggan yang perlu perhatian",
  "home.silent": "Sudah {n} hari tidak pesan",
  "home.recent": "Pesanan terbaru",
  "home.noOrders": "Belum ada pesanan",
  "home.noOrdersHint": "Pesanan pelanggan Anda muncul di sini",
  "home.notices": "Pemberitahuan terbaru",
};

export default home;
