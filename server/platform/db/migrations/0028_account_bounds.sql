ALTER TABLE "photos" DROP CONSTRAINT "photos_marked_check";--> statement-breakpoint
ALTER TABLE "photographer_figures" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "marked_bytes" bigint;--> statement-breakpoint
CREATE INDEX "photo_events_uploads_idx" ON "photo_events" USING btree ("user_id","at") WHERE "photo_events"."event" = 'uploaded';--> statement-breakpoint
CREATE INDEX "photos_waiting_idx" ON "photos" USING btree ("user_id") WHERE "photos"."approval_status" = 'pending';--> statement-breakpoint
ALTER TABLE "photographer_figures" ADD CONSTRAINT "photographer_figures_bytes_check" CHECK ("photographer_figures"."bytes" >= 0);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_marked_check" CHECK ("photos"."marked_key" ~ '^originals/[0-9a-f]{32}[.](jpg|png|webp)$' and "photos"."marked_sha256" ~ '^[0-9a-f]{64}$' and "photos"."marked_bytes" between 1 and 26214400 and ("photos"."marked_key" is null) = ("photos"."marked_sha256" is null));--> statement-breakpoint
-- The full size is that of the shown picture, so of the watermarked file. It lacks the file's metadata, a few kilobytes.
UPDATE "photos" SET "marked_bytes" = least(coalesce("full_bytes", "original_bytes"), 26214400)
WHERE "marked_key" is not null;--> statement-breakpoint
UPDATE "photographer_figures" SET "bytes" = "stored"."bytes"
FROM (
  SELECT "user_id", sum("original_bytes" + coalesce("marked_bytes", 0)) AS "bytes" FROM "photos" GROUP BY 1
) "stored" WHERE "stored"."user_id" = "photographer_figures"."user_id";--> statement-breakpoint
-- What a photographer's private files take. The triggers run after those of the other figures, which have made the
-- photographer's row and wait for it in their fixed order.
CREATE FUNCTION "count_stored_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update photographer_figures figures set bytes = figures.bytes + sign * stored.bytes
  from (
    select user_id, sum(original_bytes + coalesce(marked_bytes, 0)) as bytes from changed group by 1
  ) stored
  where stored.user_id = figures.user_id;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_stored_inserted" AFTER INSERT ON "photos" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_stored_rows"();--> statement-breakpoint
CREATE TRIGGER "photos_stored_deleted" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_stored_rows"();--> statement-breakpoint
CREATE FUNCTION "count_marked_file"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update photographer_figures set bytes = bytes + coalesce(new.marked_bytes, 0) - coalesce(old.marked_bytes, 0)
  where user_id = new.user_id;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_stored_marked" AFTER UPDATE OF "marked_bytes" ON "photos" FOR EACH ROW
WHEN (old."marked_bytes" is distinct from new."marked_bytes")
EXECUTE FUNCTION "count_marked_file"();
