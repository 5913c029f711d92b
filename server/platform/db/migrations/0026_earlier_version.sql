ALTER TABLE "photo_messages" ADD COLUMN "mended" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_messages" ADD COLUMN "mended_since" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_replaces_id_photos_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_replaces_idx" ON "photos" USING btree ("replaces_id") WHERE "photos"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "photos_rejections_idx" ON "photos" USING btree ("user_id","type","reviewed_at","id") WHERE "photos"."approval_status" = 'rejected';--> statement-breakpoint
ALTER TABLE "photo_messages" ADD CONSTRAINT "photo_messages_mended_check" CHECK ("photo_messages"."mended_since" is null or jsonb_array_length("photo_messages"."mended") > 0);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_replaces_check" CHECK ("photos"."replaces_id" < "photos"."id");