ALTER TABLE "photos" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_upload_id_key" ON "photos" USING btree ("user_id","upload_id","original_sha256");--> statement-breakpoint
DROP TRIGGER "photos_origin_fixed" ON "photos";--> statement-breakpoint
CREATE TRIGGER "photos_origin_fixed" BEFORE UPDATE OF
  "id", "user_id", "upload_key", "upload_id", "type", "original_sha256", "original_bytes"
ON "photos" FOR EACH ROW
WHEN (
  (old."id", old."user_id", old."upload_key", old."upload_id", old."type", old."original_sha256", old."original_bytes")
  is distinct from (new."id", new."user_id", new."upload_key", new."upload_id", new."type", new."original_sha256", new."original_bytes")
)
EXECUTE FUNCTION "refuse_change"('a photo keeps its owner, its type and its original');
