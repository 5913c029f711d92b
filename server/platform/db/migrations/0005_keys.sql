ALTER TABLE "answers" ALTER COLUMN "key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "decisions" ALTER COLUMN "idempotency_key" SET DATA TYPE text;--> statement-breakpoint
-- A column can't change while a trigger names it: the trigger goes, and comes back as it was.
DROP TRIGGER "photos_origin_fixed" ON "photos";--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "upload_key" SET DATA TYPE text;--> statement-breakpoint
CREATE TRIGGER "photos_origin_fixed" BEFORE UPDATE OF
  "id", "user_id", "upload_key", "type", "original_sha256", "original_bytes"
ON "photos" FOR EACH ROW
WHEN (
  (old."id", old."user_id", old."upload_key", old."type", old."original_sha256", old."original_bytes")
  is distinct from (new."id", new."user_id", new."upload_key", new."type", new."original_sha256", new."original_bytes")
)
EXECUTE FUNCTION "refuse_change"('a photo keeps its owner, its type and its original');--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_key_check" CHECK ("answers"."key" ~ '^[!-~]{1,255}$');--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_key_check" CHECK ("decisions"."idempotency_key" ~ '^[!-~]{1,255}$');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_upload_key_check" CHECK ("photos"."upload_key" ~ '^[!-~]{1,255}$');