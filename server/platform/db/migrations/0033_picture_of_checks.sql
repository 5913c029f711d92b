DROP INDEX "photo_checks_pdq_idx";--> statement-breakpoint
ALTER TABLE "photo_checks" ADD COLUMN "picture_sha256" text;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD COLUMN "whole_pdq" text;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD COLUMN "differs" boolean;--> statement-breakpoint
CREATE INDEX "photos_stored_sha256_idx" ON "photos" USING btree ("stored_sha256") WHERE "photos"."stored_sha256" is not null;--> statement-breakpoint
CREATE INDEX "photos_marked_sha256_idx" ON "photos" USING btree ("marked_sha256") WHERE "photos"."marked_sha256" is not null;--> statement-breakpoint
CREATE INDEX "photo_checks_pdq_idx" ON "photo_checks" USING btree ("pdq_change","photo_id","pdq","whole_pdq");--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_picture_check" CHECK ("photo_checks"."picture_sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_whole_pdq_check" CHECK ("photo_checks"."whole_pdq" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_differs_check" CHECK ("photo_checks"."differs" is null or "photo_checks"."report" is not null);--> statement-breakpoint
-- Until now the original was checked, whatever was shown. A photo that got its watermark later waits for its checks again.
UPDATE "photo_checks" c
SET "picture_sha256" = coalesce(p."marked_sha256", p."stored_sha256", p."original_sha256"),
	"version" = CASE WHEN p."marked_sha256" IS NULL THEN c."version" ELSE 0 END,
	"report" = CASE WHEN p."marked_sha256" IS NULL THEN c."report" END,
	"failure" = CASE WHEN p."marked_sha256" IS NULL THEN c."failure" END
FROM "photos" p WHERE p."id" = c."photo_id";--> statement-breakpoint
ALTER TABLE "photo_checks" ALTER COLUMN "picture_sha256" SET NOT NULL;
