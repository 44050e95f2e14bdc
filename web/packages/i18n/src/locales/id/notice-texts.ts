// Written by scripts/openapi.sh from the texts of crates/identity; changed there.
import type { Translation } from "../../keys";
import type zh from "../zh/notice-texts";

const noticeTexts: Translation<typeof zh> = {
  "noticeText.export_ready.title": "Ekspor selesai",
  "noticeText.export_ready.body":
    "{name} siap dengan {rows} baris. Ambil di menu Unduhan pada konsol sampai {until}.",
  "noticeText.export_failed.title": "Ekspor gagal",
  "noticeText.export_failed.body":
    "{name} tidak dapat dibuat. Lihat alasannya atau coba lagi di menu Unduhan pada konsol.",
  "noticeText.chat_delivery_failed.title": "File tidak sampai ke obrolan",
  "noticeText.chat_delivery_failed.body":
    "{name} tidak dapat dikirim ke aplikasi obrolan kantor Anda. Filenya masih ada; kirim lagi.",
  "noticeText.later_refused.title": "Pesan terjadwal tidak terkirim",
  "noticeText.later_refused.body": "Saat waktunya tiba, “{text}” tidak dapat dikirim: {reason}",
  "noticeText.meeting_soon.title": "Rapat segera dimulai",
  "noticeText.meeting_soon.body": "“{title}” dimulai {minutes} menit lagi. Nomor rapat: {number}",
  "noticeText.task_given.title": "Tugas baru",
  "noticeText.task_given.body":
    "{name} memberi Anda tugas, selesaikan paling lambat {until}: {text}",
  "noticeText.task_done.title": "Tugas selesai",
  "noticeText.task_done.body": "{name} menyelesaikan tugas: {text} {remark}",
  "noticeText.new_device.title": "Masuk di perangkat baru",
  "noticeText.new_device.body":
    "Akun Anda dipakai masuk di perangkat baru: {device} ({ip}). Jika bukan Anda, segera ganti kata sandi.",
  "noticeText.token_reuse.title": "Satu perangkat dikeluarkan",
  "noticeText.token_reuse.body":
    "Sesi di {device} dipakai dari dua tempat, sehingga perangkat itu kami keluarkan. Silakan masuk lagi; jika ragu, ganti kata sandi.",
  "noticeText.password_changed.title": "Kata sandi login diubah",
  "noticeText.password_changed.body":
    "Kata sandi login Anda telah diubah dan perangkat lain dikeluarkan. Jika bukan Anda, segera hubungi administrator.",
  "noticeText.password_reset.title": "Kata sandi login diatur ulang",
  "noticeText.password_reset.body":
    "Administrator mengatur ulang kata sandi login Anda. Segera ganti dengan kata sandi Anda sendiri di Keamanan akun.",
  "noticeText.phone_bound.title": "Nomor ponsel terhubung",
  "noticeText.phone_bound.body":
    "{phone} kini terhubung ke akun Anda. Jika bukan Anda, segera hubungi administrator.",
  "noticeText.pay_password_changed.title": "Kata sandi pembayaran diubah",
  "noticeText.pay_password_changed.body":
    "Kata sandi pembayaran Anda telah diatur atau diubah. Jika bukan Anda, segera hubungi administrator.",
  "noticeText.pay_password_locked.title": "Kata sandi pembayaran terkunci",
  "noticeText.pay_password_locked.body":
    "Kata sandi pembayaran beberapa kali salah dan kini terkunci. Tunggu beberapa saat, atau atur ulang dengan kode yang dikirim ke ponsel Anda.",
  "noticeText.totp_on.title": "Verifikasi dua langkah aktif",
  "noticeText.totp_on.body":
    "Saat masuk, Anda kini diminta kode dari aplikasi autentikator. Simpan kode pemulihan dengan aman.",
  "noticeText.totp_off.title": "Verifikasi dua langkah nonaktif",
  "noticeText.totp_off.body":
    "Saat masuk, kode autentikator tidak lagi diminta. Jika bukan Anda, segera ganti kata sandi.",
  "noticeText.totp_removed.title": "Verifikasi dua langkah dicabut",
  "noticeText.totp_removed.body":
    "Administrator mencabut verifikasi dua langkah dari akun Anda dan perangkat Anda dikeluarkan. Silakan aktifkan lagi; jika bukan Anda yang meminta, segera hubungi administrator dan ganti kata sandi.",
  "noticeText.recovery_code_used.title": "Kode pemulihan dipakai",
  "noticeText.recovery_code_used.body":
    "Kode pemulihan dipakai untuk masuk; tersisa {left}. Jika bukan Anda, segera ganti kata sandi.",
  "noticeText.sales_report_corrected.title": "Laporan penjualan dikoreksi",
  "noticeText.sales_report_corrected.body":
    "{by} mengoreksi laporan penjualan {docNo} Anda untuk {store} tanggal {day}: kini {pieces} pcs, {amount}. Alasan: {reason}",
  "noticeText.sales_report_voided.title": "Laporan penjualan dibatalkan",
  "noticeText.sales_report_voided.body":
    "{by} membatalkan laporan penjualan {docNo} Anda untuk {store} tanggal {day}. Hari itu dapat dilaporkan lagi. Alasan: {reason}",
  "noticeText.order_to_review.title": "Pesanan menunggu tinjauan Anda",
  "noticeText.order_to_review.body":
    "Pesanan {docNo} dari {customer} ({amount}) menunggu keputusan Anda.",
  "noticeText.review_late.title": "Tinjauan melewati batas waktu",
  "noticeText.review_late.body":
    "Pesanan {docNo} dari {customer} sudah melewati batas waktu. Mohon segera diputuskan.",
  "noticeText.approvals_delegated.title": "Anda menyetujui untuk rekan kerja",
  "noticeText.approvals_delegated.body":
    "{name} mendelegasikan persetujuannya kepada Anda dari {from} sampai {to}.",
  "noticeText.approvals_taken_back.title": "Anda tidak lagi menyetujui untuk rekan kerja",
  "noticeText.approvals_taken_back.body":
    "{name} menarik kembali persetujuan yang didelegasikan kepada Anda dari {from} sampai {to}.",
  "noticeText.order_placed.title": "Pesanan dibuat",
  "noticeText.order_placed.body": "{by} membuat pesanan {docNo} ({amount}) untuk {customer}.",
  "noticeText.order_to_pay.title": "Pesanan belum dibayar",
  "noticeText.order_to_pay.body":
    "Pesanan {docNo} ({amount}) belum dibayar. Bayar tepat waktu agar barangnya tetap disisihkan.",
  "noticeText.order_pay_ending.title": "Batas waktu pembayaran hampir habis",
  "noticeText.order_pay_ending.body":
    "Pesanan {docNo} ({amount}) harus dibayar sebelum {until}, jika tidak pesanan akan dibatalkan.",
  "noticeText.order_approved.title": "Pesanan disetujui",
  "noticeText.order_approved.body": "Pesanan {docNo} ({amount}) disetujui dan menunggu pengiriman.",
  "noticeText.order_changed.title": "Jumlah pesanan diubah",
  "noticeText.order_changed.body":
    "Pesanan {docNo} diubah saat ditinjau: {before} menjadi {after} pcs, kini {amount}.",
  "noticeText.order_rejected.title": "Pesanan ditolak",
  "noticeText.order_rejected.body": "Pesanan {docNo} ditolak: {reason}",
  "noticeText.order_sent_back.title": "Pesanan dikembalikan",
  "noticeText.order_sent_back.body": "Pesanan {docNo} dikembalikan untuk diperbaiki: {reason}",
  "noticeText.order_cancelled.title": "Pesanan dibatalkan",
  "noticeText.order_cancelled.body": "Pesanan {docNo} dibatalkan: {reason}",
  "noticeText.order_ready.title": "Pesanan siap dikirim",
  "noticeText.order_ready.body": "Pesanan {docNo} dari {customer} ({qty} pcs) siap dikirim.",
  "noticeText.order_dispatched.title": "Pesanan dikirim",
  "noticeText.order_dispatched.body":
    "{qty} pcs dari pesanan {docNo} sedang dikirim oleh {carrier}, nomor resi {tracking}.",
  "noticeText.order_rest_closed.title": "Sisa pesanan ditutup",
  "noticeText.order_rest_closed.body":
    "{qty} pcs dari pesanan {docNo} tidak jadi dikirim; dana yang ditahan sudah dilepas.",
  "noticeText.offer_to_decide.title": "Penawaran khusus menunggu persetujuan",
  "noticeText.offer_to_decide.body":
    "Penawaran khusus {docNo} untuk {customer} (diskon {amount}) menunggu kantor pusat.",
  "noticeText.offer_late.title": "Penawaran khusus melewati batas waktu",
  "noticeText.offer_late.body":
    "Penawaran khusus {docNo} untuk {customer} (diskon {amount}) sudah melewati batas waktu. Mohon segera diputuskan.",
  "noticeText.offer_escalated.title": "Penawaran khusus belum diputuskan setelah diingatkan",
  "noticeText.offer_escalated.body":
    "Kantor pusat sudah diingatkan tentang penawaran khusus {docNo} untuk {customer} (diskon {amount}) tetapi belum memutuskan. Mohon ditindaklanjuti.",
  "noticeText.offer_approved.title": "Penawaran khusus disetujui",
  "noticeText.offer_approved.body":
    "Penawaran khusus {docNo} untuk {customer} disetujui dan berlaku hingga {until}.",
  "noticeText.offer_rejected.title": "Penawaran khusus ditolak",
  "noticeText.offer_rejected.body": "Penawaran khusus {docNo} untuk {customer} ditolak: {reason}",
  "noticeText.offer_returned.title": "Penawaran khusus dikembalikan",
  "noticeText.offer_returned.body":
    "Penawaran khusus {docNo} untuk {customer} dikembalikan untuk diperbaiki: {reason}",
  "noticeText.loss_to_confirm.title": "Kehilangan stok menunggu konfirmasi",
  "noticeText.loss_to_confirm.body":
    "{store} melaporkan kehilangan stok {docNo} ({qty} pcs). Mohon dikonfirmasi atau ditolak.",
  "noticeText.loss_confirmed.title": "Kehilangan stok dikonfirmasi",
  "noticeText.loss_confirmed.body":
    "Kehilangan stok {docNo} di {store} dikonfirmasi: {deducted} dari {qty} pcs dihapuskan.",
  "noticeText.loss_refused.title": "Kehilangan stok ditolak",
  "noticeText.loss_refused.body": "Kehilangan stok {docNo} di {store} ditolak: {reason}",
  "noticeText.count_variance.title": "Selisih stock opname besar",
  "noticeText.count_variance.body":
    "Stock opname {docNo} di {store} memiliki {kinds} produk di luar toleransi: lebih {over} pcs, kurang {short} pcs. Mohon ditinjau.",
  "noticeText.count_recount.title": "Mohon hitung ulang",
  "noticeText.count_recount.body":
    "{kinds} produk pada stock opname {docNo} di {store} perlu dihitung ulang. {note}",
  "noticeText.transfer_to_confirm.title": "Transfer menunggu konfirmasi",
  "noticeText.transfer_to_confirm.body":
    "{qty} pcs sedang dikirim dari {from}, dokumen {docNo}. Konfirmasikan jumlah yang diterima.",
  "noticeText.transfer_short.title": "Transfer diterima kurang",
  "noticeText.transfer_short.body":
    "{to} mengonfirmasi {docNo} dengan kekurangan {qty} pcs. Tarik kembali atau laporkan kehilangan.",
  "noticeText.transfer_refused.title": "Transfer ditolak",
  "noticeText.transfer_refused.body":
    "{to} menolak {docNo}: {reason}. Barang kembali tercatat di toko Anda.",
  "noticeText.transfer_late.title": "Transfer belum dikonfirmasi",
  "noticeText.transfer_late.body":
    "Transfer {docNo} dari {from} ke {to} ({qty} pcs) belum ditanggapi selama {hours} jam. Mohon ditindaklanjuti.",
  "noticeText.receipt_to_confirm.title": "Penerimaan menunggu konfirmasi",
  "noticeText.receipt_to_confirm.body":
    "Penerimaan {docNo} sebesar {amount} dicatat untuk {customer}. Mohon periksa apakah dananya sudah masuk.",
  "noticeText.receipt_confirmed.title": "Penerimaan dikonfirmasi",
  "noticeText.receipt_confirmed.body":
    "{amount} dari penerimaan {docNo} sudah masuk dan diperhitungkan dengan piutang {customer}.",
  "noticeText.receipt_refused.title": "Penerimaan ditolak",
  "noticeText.receipt_refused.body":
    "Penerimaan {docNo} ({amount}) dari {customer} tidak dapat dikonfirmasi: {reason}",
  "noticeText.overdue_reminder.title": "Pesanan lewat jatuh tempo",
  "noticeText.overdue_reminder.body":
    "{amount} dari {docNo} atas nama {customer} jatuh tempo pada {until} dan terlambat {days} hari. Mohon segera ditangani.",
  "noticeText.overdue_urgent.title": "Pembayaran terlambat",
  "noticeText.overdue_urgent.body":
    "{amount} dari {docNo} atas nama {customer} terlambat {days} hari (jatuh tempo {until}). Mohon segera dilunasi atau sampaikan kendalanya.",
  "noticeText.overdue_final.title": "Peringatan terakhir",
  "noticeText.overdue_final.body":
    "{amount} dari {docNo} atas nama {customer} terlambat {days} hari (jatuh tempo {until}). Pesanan tempo yang baru dapat dihentikan sampai dilunasi.",
  "noticeText.return_to_decide.title": "Retur menunggu persetujuan",
  "noticeText.return_to_decide.body":
    "{customer} mengajukan retur {qty} pcs dari pesanan {order} ({docNo}). Mohon disetujui atau ditolak.",
  "noticeText.return_late.title": "Persetujuan retur melewati batas waktu",
  "noticeText.return_late.body":
    "Retur {docNo} dari {customer} ({qty} pcs dari pesanan {order}) sudah melewati batas waktu persetujuan. Mohon segera diputuskan.",
  "noticeText.return_approved.title": "Retur disetujui",
  "noticeText.return_approved.body":
    "Retur {docNo} dari pesanan {order} disetujui. Mohon kirim {qty} pcs ke gudang dalam {days} hari.",
  "noticeText.return_refused.title": "Retur ditolak",
  "noticeText.return_refused.body": "Retur {docNo} dari pesanan {order} ditolak: {reason}",
  "noticeText.return_to_receive.title": "Retur menuju gudang",
  "noticeText.return_to_receive.body":
    "{customer} mengirim kembali {qty} pcs dengan retur {docNo}. Mohon diterima dan diperiksa.",
  "noticeText.return_to_credit.title": "Retur menunggu kredit",
  "noticeText.return_to_credit.body":
    "Retur {docNo} dari {customer} sudah diperiksa: {amount} menunggu dikreditkan.",
  "noticeText.return_inspected.title": "Retur selesai diperiksa",
  "noticeText.return_inspected.body":
    "Retur {docNo} selesai diperiksa: {accepted} pcs diterima, {rejected} pcs dikembalikan.",
  "noticeText.return_credited.title": "Retur dikreditkan",
  "noticeText.return_credited.body":
    "{amount} telah dikreditkan untuk retur {docNo} (nota kredit {creditNo}).",
  "noticeText.return_lapsed.title": "Retur kedaluwarsa",
  "noticeText.return_lapsed.body":
    "Barang retur {docNo} tidak tiba dalam {days} hari, sehingga retur dibatalkan.",
  "noticeText.settlement_drafted.title": "Draf penyelesaian konsinyasi dibuat",
  "noticeText.settlement_drafted.body":
    "Penyelesaian {docNo} untuk {store} milik {customer}, {from} s.d. {to} ({amount}), telah disusun. Mohon diperiksa lalu dikirim ke pelanggan.",
  "noticeText.settlement_to_confirm.title": "Penyelesaian konsinyasi menunggu konfirmasi",
  "noticeText.settlement_to_confirm.body":
    "Penyelesaian {docNo} untuk {store}, {from} s.d. {to} ({amount}), dikirim ke {customer}. Mohon diperiksa dan dikonfirmasi; tanpa jawaban dalam 5 hari dianggap disetujui.",
  "noticeText.settlement_disputed.title": "Penyelesaian konsinyasi disanggah",
  "noticeText.settlement_disputed.body":
    "Penyelesaian {docNo} milik {customer} ({store}) disanggah: {reason}",
  "noticeText.settlement_to_approve.title": "Penyelesaian konsinyasi menunggu persetujuan",
  "noticeText.settlement_to_approve.body":
    "{customer} menyetujui penyelesaian {docNo} ({store}, {amount}). Mohon diperiksa bagian keuangan.",
  "noticeText.settlement_settled.title": "Konsinyasi diselesaikan",
  "noticeText.settlement_settled.body":
    "Penyelesaian {docNo} untuk {store}, {from} s.d. {to}, disetujui. {amount} kini terutang sesuai termin.",
  "noticeText.settlement_reversed.title": "Penyelesaian konsinyasi dibatalkan",
  "noticeText.settlement_reversed.body":
    "Penyelesaian {docNo} ({store}, {amount}) dibatalkan. Periode itu akan diselesaikan ulang.",
  "noticeText.top_up_to_audit.title": "Isi saldo menunggu verifikasi",
  "noticeText.top_up_to_audit.body":
    "{customer} mengajukan isi saldo {docNo} ({amount}). Mohon cocokkan dengan rekening koran.",
  "noticeText.top_up_credited.title": "Isi saldo berhasil",
  "noticeText.top_up_credited.body":
    "{amount} dari isi saldo {docNo} sudah masuk ke dompet. Pesanan yang belum dibayar kini dapat dibayar.",
  "noticeText.top_up_credited_other.title": "Isi saldo berhasil, nominal berbeda",
  "noticeText.top_up_credited_other.body":
    "Isi saldo {docNo} diajukan {asked}; yang dikreditkan {amount}. Buka untuk melihat alasannya.",
  "noticeText.top_up_failed.title": "Isi saldo gagal",
  "noticeText.top_up_failed.body":
    "Isi saldo {docNo} ({amount}) tidak diterima. Buka untuk melihat alasannya, lalu ajukan lagi.",
  "noticeText.top_up_reversed.title": "Isi saldo dibatalkan",
  "noticeText.top_up_reversed.body":
    "Isi saldo {docNo} dibatalkan dan {amount} ditarik dari dompet: {reason}",
  "noticeText.top_up_reversed_on_account.title": "Isi saldo dibatalkan, jadi tagihan",
  "noticeText.top_up_reversed_on_account.body":
    "Isi saldo {docNo} dibatalkan. Saldo dompet tidak cukup, jadi {amount} dicatat sebagai tagihan: {reason}",
};

export default noticeTexts;
