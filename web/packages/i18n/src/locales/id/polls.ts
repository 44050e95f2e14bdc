import type { Translation } from "../../keys";
import type zh from "../zh/polls";

const polls: Translation<typeof zh> = {
  "poll.question": "Pertanyaan",
  "poll.questionNeeded": "Tulis pertanyaannya",
  "poll.choice": "Pilihan {n}",
  "poll.addChoice": "Tambah pilihan",
  "poll.removeChoice": "Hapus pilihan {n}",
  "poll.choicesNeeded": "Tulis minimal dua pilihan",
  "poll.sameChoice": "Pilihan ini sudah ada",
  "poll.several": "Boleh lebih dari satu pilihan",
  "poll.anonymous": "Anonim",
  "poll.anonymousHint": "Tidak ada yang tahu siapa memilih apa",
  "poll.closes": "Tutup otomatis",
  "poll.closesAt": "Ditutup pada",
  "poll.timePast": "Pilih waktu yang akan datang, dalam satu tahun",
  "poll.ask": "Buat jajak pendapat",
  "poll.open": "Dibuka",
  "poll.closed": "Ditutup",
  "poll.one": "Satu pilihan",
  "poll.many": "Beberapa pilihan",
  "poll.named": "Dengan nama",
  "poll.nameless": "Anonim",
  "poll.until": "sampai {time}",
  "poll.votes": "{n} suara",
  "poll.voters": "{n} orang sudah memilih",
  "poll.none": "Belum ada suara",
  "poll.vote": "Pilih",
  "poll.change": "Ubah pilihan",
  "poll.takeBack": "Tarik suara",
  "poll.close": "Tutup jajak pendapat",
  "poll.closeSure": "Tutup jajak pendapat ini?",
  "poll.closeHint": "Tidak ada lagi yang bisa memilih, dan tidak bisa dibuka kembali.",
  "poll.who": "Lihat siapa yang memilih",
  "poll.yours": "Pilihan Anda",
};

export default polls;
