import type { Translation } from "../../keys";
import type zh from "../zh/parts";

const parts: Translation<typeof zh> = {
  "parts.missing": "Gagal dimuat. Periksa koneksi Anda, lalu coba lagi",
};

export default parts;
