-- What a crash may empty: limits on requests begin again, and no count waits for a disk.
ALTER TABLE "request_counts" SET UNLOGGED;
