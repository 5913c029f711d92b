CREATE TABLE "push_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	CONSTRAINT "push_events_kind_check" CHECK ("push_events"."kind" in ('verdict', 'appeal', 'achievement', 'announcement', 'review'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_only_check" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_messages_kind_check" CHECK ("push_messages"."kind" in ('verdict', 'appeal', 'achievement', 'announcement', 'review')),
	CONSTRAINT "push_messages_payload_check" CHECK (octet_length("push_messages"."payload") <= 2048),
	CONSTRAINT "push_messages_attempts_check" CHECK ("push_messages"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"kinds" jsonb DEFAULT '["verdict","appeal","achievement","announcement","review"]'::jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"time_zone" text,
	"review_reminded_at" timestamp with time zone,
	CONSTRAINT "push_settings_kinds_check" CHECK ("push_settings"."kinds" <@ '["verdict","appeal","achievement","announcement","review"]'::jsonb),
	CONSTRAINT "push_settings_quiet_check" CHECK (num_nulls("push_settings"."quiet_from", "push_settings"."quiet_to", "push_settings"."time_zone") in (0, 3) and "push_settings"."quiet_from" between 0 and 1439 and "push_settings"."quiet_to" between 0 and 1439 and "push_settings"."quiet_from" <> "push_settings"."quiet_to" and char_length("push_settings"."time_zone") <= 64)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_check" CHECK (char_length("push_subscriptions"."endpoint") <= 2048),
	CONSTRAINT "push_subscriptions_keys_check" CHECK ("push_subscriptions"."p256dh" ~ '^[A-Za-z0-9_-]{87}$' and "push_subscriptions"."auth" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "push_subscriptions_language_check" CHECK ("push_subscriptions"."language" in ('en', 'zh'))
);
--> statement-breakpoint
ALTER TABLE "push_events" ADD CONSTRAINT "push_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_events_user_idx" ON "push_events" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "push_messages_next_idx" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription_idx" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Whoever deletes their account while their settings are being saved leaves none behind.
CREATE TRIGGER "push_settings_of_deleted" BEFORE INSERT ON "push_settings" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');
