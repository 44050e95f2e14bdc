import type { Translation } from "../../keys";
import type zh from "../zh/console-account";

const consoleAccount: Translation<typeof zh> = {
  "signIn.title": "Masuk ke kantor pusat",
  "signIn.subtitle": "Gunakan akun perusahaan Anda",
  "signIn.panelTitle": "Empat negara, satu kantor pusat",
  "signIn.panelText": "Orang, pelanggan, toko, dan aplikasi ponsel, dikelola di satu tempat.",
  "signIn.verify": "Verifikasi",
  "signIn.startOver": "Pakai akun lain",
  "signIn.useRecovery": "Pakai kode pemulihan",
  "signIn.useApp": "Pakai aplikasi autentikator",
  "signIn.recoveryCode": "Kode pemulihan",
  "signIn.recoveryHint":
    "Salah satu kode sekali pakai yang Anda simpan saat mengaktifkan masuk dua langkah",
  "signIn.demoHint": "Klik untuk masuk. Hanya ada di demo.",
  "security.summary": "Akun {account}",
  "security.totp": "Masuk dua langkah",
  "security.totpHint":
    "Selain kata sandi, Anda memasukkan kode dari aplikasi autentikator, sehingga kata sandi yang dicuri saja tidak berguna.",
  "security.dueTitle": "Atur masuk dua langkah terlebih dahulu",
  "security.dueHint":
    "Peran Anda hanya dapat bekerja dengan masuk dua langkah. Aktifkan di bawah ini dengan aplikasi autentikator; halaman Anda langsung muncul setelahnya.",
  "security.passwordHint": "{min}–{max} huruf, angka, atau simbol",
  "security.passwordLength": "Kata sandi harus {min}–{max} karakter",
  "security.on": "Aktif",
  "security.off": "Nonaktif",
  "security.turnOn": "Aktifkan",
  "security.turnOff": "Matikan",
  "security.turnedOff": "Masuk dua langkah dimatikan",
  "security.turnOffTitle": "Matikan masuk dua langkah?",
  "security.turnOffHint":
    "Setelah itu kata sandi saja sudah cukup. Masukkan kode saat ini untuk konfirmasi.",
  "security.enrolTitle": "Siapkan aplikasi autentikator",
  "security.enrolConfirm": "Konfirmasi",
  "security.qr": "Kode QR untuk aplikasi autentikator",
  "security.step1": "Buka aplikasi autentikator dan pindai kode QR.",
  "security.step2": "Jika tidak bisa memindai, ketik kunci ini:",
  "security.step3": "Masukkan 6 angka yang ditampilkan aplikasi.",
  "security.recoveryTitle": "Simpan kode pemulihan Anda",
  "security.recoveryHint":
    "Dipakai masuk saat ponsel hilang, masing-masing sekali. Tidak akan ditampilkan lagi.",
  "security.recoveryKept": "Saya sudah menyimpannya",
  "security.recoveryDownload": "Unduh",
  "security.changePassword": "Ubah kata sandi",
  "security.lastSeen": "Terakhir aktif {time}",
};

export default consoleAccount;
