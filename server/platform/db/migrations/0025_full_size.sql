ALTER TABLE "photos" ADD COLUMN "full_width" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "full_height" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "full_bytes" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_full_size_check" CHECK (num_nulls("photos"."full_width", "photos"."full_height", "photos"."full_bytes") in (0, 3) and least("photos"."full_width", "photos"."full_height", "photos"."full_bytes") > 0);