CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "known_devices_device_hash_check" CHECK ("known_devices"."device_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted', 'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement', 'taken_down', 'put_back', 'password_changed', 'password_reset', 'phone_changed', 'secure_account_linked', 'new_device'));