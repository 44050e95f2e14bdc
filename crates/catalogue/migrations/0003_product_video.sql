-- A film played on the product's page.
ALTER TABLE product ADD COLUMN video_id BIGINT REFERENCES file (id);
