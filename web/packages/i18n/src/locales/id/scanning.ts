import type { Translation } from "../../keys";
import type zh from "../zh/scanning";

const scanning: Translation<typeof zh> = {
  "scanning.station": "Pindai beruntun",
  "scanning.ready": "Pindai dengan kamera atau alat pemindai, atau ketik kodenya",
  "scanning.noCamera": "Gunakan alat pemindai, atau ketik kodenya",
  "scanning.plus": "+{n}",
  "scanning.unknown": "Tidak ada produk dengan kode {code}",
  "scanning.unknownHint":
    "Tidak dihitung. Lanjutkan memindai, atau cari produknya berdasarkan nama.",
  "scanning.offline": "Kode {code} tidak ada di ponsel ini",
  "scanning.offlineHint":
    "Tidak dihitung dan saat ini tidak dapat dicari. Lanjutkan memindai, lalu coba lagi saat terhubung.",
  "scanning.cameraOff": "Matikan kamera",
  "scanning.cameraOn": "Nyalakan kamera",
};

export default scanning;
