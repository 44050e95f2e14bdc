import type { Translation } from "../../keys";
import type zh from "../zh/console-account";

const consoleAccount: Translation<typeof zh> = {
  "signIn.title": "Masuk ke konsol kantor pusat",
  "signIn.subtitle": "Gunakan akun perusahaan Anda",
  "signIn.panelTitle": "Empat negara, satu kantor pusat",
  "signIn.panelText": "Karyawan, pelanggan, toko, dan aplikasi ponsel, dikelola di satu tempat.",
  "signIn.verify": "Verifikasi",
  "signIn.startOver": "Pakai akun lain",
  "signIn.useRecovery": "Pakai kode pemulihan",
  "signIn.useApp": "Pakai aplikasi autentikator",
  "signIn.recoveryCode": "Kode pemulihan",
  "signIn.recoveryHint":
    "Salah satu kode sekali pakai yang Anda simpan saat mengaktifkan verifikasi dua langkah",
  "signIn.demoHint": "Klik untuk masuk. Hanya ada di demo.",
  "security.summary": "Akun {account}",
  "security.totp": "Verifikasi dua langkah",
  "security.totpHint":
    "Selain kata sandi, Anda memasukkan kode dari aplikasi autentikator. Kata sandi yang bocor saja tidak cukup untuk masuk.",
  "security.dueTitle": "Aktifkan verifikasi dua langkah dulu",
  "security.dueHint":
    "Peran Anda wajib memakai verifikasi dua langkah. Aktifkan di bawah ini dengan aplikasi autentikator; setelah itu halaman Anda langsung muncul.",
  "security.passwordHint": "{min}–{max} huruf, angka, atau simbol",
  "security.passwordLength": "Kata sandi harus {min}–{max} karakter",
  "security.on": "Aktif",
  "security.off": "Nonaktif",
  "security.turnOn": "Aktifkan",
  "security.turnOff": "Matikan",
  "security.turnedOff": "Verifikasi dua langkah dimatikan",
  "security.turnOffTitle": "Matikan verifikasi dua langkah?",
  "security.turnOffHint":
    "Setelah itu Anda masuk cukup dengan kata sandi. Masukkan kode saat ini untuk konfirmasi.",
  "security.enrolTitle": "Siapkan aplikasi autentikator",
  "security.enrolConfirm": "Konfirmasi",
  "security.qr": "Kode QR untuk aplikasi autentikator",
  "security.step1": "Buka aplikasi autentikator dan pindai kode QR.",
  "security.step2": "Jika tidak bisa memindai, ketik kunci ini:",
  "security.step3": "Masukkan 6 angka yang ditampilkan aplikasi.",
  "security.recoveryTitle": "Simpan kode pemulihan Anda",
  "security.recoveryHint":
    "Untuk masuk bila ponsel hilang; setiap kode hanya sekali pakai. Tidak akan ditampilkan lagi.",
  "security.recoveryKept": "Saya sudah menyimpannya",
  "security.recoveryDownload": "Unduh",
  "security.changePassword": "Ubah kata sandi",
  "security.lastSeen": "Terakhir aktif {time}",
};

export default consoleAccount;
