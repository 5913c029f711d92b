ALTER TABLE "sanctions" ADD COLUMN "photos" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_photos" text;--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "until_unban" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_photos_check" CHECK (("sanctions"."action" = 'ban' or "sanctions"."photos" is null) and "sanctions"."photos" in ('keep', 'hide', 'remove'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ban_photos_check" CHECK ("users"."ban_photos" is null or ("users"."ban_photos" in ('hide', 'remove') and "users"."ban_message" is not null));