-- A picture of the account that banking apps scan. It holds the number, so it is shown to whom the number is shown.
ALTER TABLE payee_account ADD COLUMN qr_file_id BIGINT REFERENCES file (id);
