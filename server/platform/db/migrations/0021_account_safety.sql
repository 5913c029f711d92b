CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "known_devices_device_hash_check" CHECK ("known_devices"."device_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions from before: their sign-in was the last time.
UPDATE "sessions" SET "authenticated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('roles_changed', 'warned', 'banned', 'unbanned', 'account_deleted', 'password_reset', 'report_handled', 'message_handled', 'group_created', 'group_changed', 'group_deleted', 'group_request_approved', 'group_request_rejected', 'announcement_created', 'announcement_changed', 'announcement_deleted', 'photo_approved', 'photo_rejected', 'photo_deleted', 'photo_taken_down', 'photo_put_back'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted', 'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement', 'taken_down', 'put_back', 'password_changed', 'password_reset', 'phone_changed', 'secure_account_linked', 'new_device', 'email_removed'));
