import type { Translation } from "../../keys";
import type zh from "../zh/validation";

const validation: Translation<typeof zh> = {
  "validation.accountPasswordRequired": "Silakan masukkan akun dan kata sandi Anda",
  "validation.privacyRequired": "Baca dan setujui kebijakan privasi terlebih dahulu",
  "validation.passwordRequired": "Silakan masukkan kata sandi",
  "validation.passwordLength": "Kata sandi harus terdiri dari 6 sampai 20 karakter",
  "validation.passwordSpace": "Kata sandi tidak boleh mengandung spasi",
  "validation.passwordChinese": "Kata sandi tidak boleh mengandung aksara Tionghoa",
  "validation.oldPasswordRequired": "Silakan masukkan kata sandi saat ini",
  "validation.confirmRequired": "Silakan masukkan kata sandi sekali lagi",
  "validation.passwordMismatch": "Kedua kata sandi tidak sama",
  "validation.payPasswordDigits": "Kata sandi pembayaran terdiri dari tepat 6 angka",
  "validation.imageType": "Hanya gambar JPEG, PNG, atau WebP yang didukung",
  "validation.imageSize": "Ukuran gambar maksimal 4 MB",
  "validation.attachmentCount": "Maksimal 3 lampiran",
  "validation.attachmentType": "Hanya file .doc, .docx, .pdf, .xls, dan .xlsx yang didukung",
  "validation.attachmentSize": "Ukuran setiap lampiran maksimal 3 MB",
  "validation.mobileInvalid": "Nomor ponsel tidak valid, contoh {example}",
  "validation.codeDigits": "Silakan masukkan kode 6 angka",
  "validation.nicknameLength": "Nama panggilan harus terdiri dari 1 sampai 30 karakter",
  "validation.emailInvalid": "Alamat email tidak valid",
};

export default validation;
