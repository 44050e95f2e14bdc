import type { Translation } from "../../keys";
import type zh from "../zh/auth";

const auth: Translation<typeof zh> = {
  "auth.title": "Masuk",
  "auth.welcome": "Selamat datang kembali",
  "auth.subtitle": "Masuk untuk mengelola pesanan, stok, dan laporan penjualan",
  "auth.language": "Bahasa",
  "auth.account": "Akun",
  "auth.accountHint": "Nama login Anda",
  "auth.password": "Kata sandi",
  "auth.passwordHint": "{min}–{max} huruf, angka, atau simbol",
  "auth.agree": "Saya telah membaca dan menyetujui {policy}",
  "auth.policy": "kebijakan privasi",
  "auth.signIn": "Masuk",
  "auth.ownPassword":
    "Buat kata sandi Anda sendiri. Kata sandi yang Anda terima hanya berlaku untuk langkah ini.",
  "auth.forgot": "Lupa kata sandi?",
  "auth.forgotTitle": "Memulihkan akses",
  "auth.forgotAdmin": "Minta administrator perusahaan mengatur ulang kata sandi Anda.",
  "auth.forgotPhone":
    "Jika Anda masih masuk di perangkat lain, ubah kata sandi di sana lewat Pengaturan › Keamanan akun, dengan kode yang dikirim ke ponsel terdaftar Anda.",
  "auth.totp": "Kode autentikator",
  "auth.totpHint": "6 angka dari aplikasi autentikator Anda",
  "auth.throttled": "Terlalu banyak percobaan. Coba lagi dalam {time}",
  "auth.demo": "Gunakan akun demo",
  "auth.demoTitle": "Akun demo",
  "auth.demoHint": "Ketuk salah satu untuk masuk. Akun ini hanya ada di lingkungan demo.",
  "auth.demoAgreeFirst": "Akun sudah diisi. Setujui kebijakan privasi, lalu masuk",
  "auth.headOffice": "Kantor pusat",
  "auth.reason.session_expired": "Sesi Anda telah berakhir. Silakan masuk lagi",
  "auth.reason.kicked_off":
    "Akun Anda dipakai masuk di perangkat lain, sehingga perangkat ini otomatis keluar",
  "auth.reason.session_revoked": "Sesi perangkat ini telah diakhiri. Silakan masuk lagi",
  "auth.reason.account_banned": "Akun ini ditangguhkan. Silakan hubungi administrator",
  "auth.reason.account_disabled": "Akun ini dinonaktifkan. Silakan hubungi administrator",
  "auth.reason.secret_key_mismatch":
    "Aplikasi ini tidak cocok dengan server. Muat ulang, lalu masuk lagi",
  "country.th": "Thailand",
  "country.ph": "Filipina",
  "country.id": "Indonesia",
  "country.ml": "Malaysia",
};

export default auth;
