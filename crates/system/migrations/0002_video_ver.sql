-- Films are changed in the console, and two people may have the same one open.
ALTER TABLE video_setting ADD COLUMN ver BIGINT NOT NULL DEFAULT 1;
