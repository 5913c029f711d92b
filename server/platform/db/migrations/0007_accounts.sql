CREATE TABLE "sanctions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"message" text,
	"reason" text,
	"issued_by" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "sanctions_action_check" CHECK ("sanctions"."action" in ('warn', 'ban', 'unban')),
	CONSTRAINT "sanctions_message_check" CHECK (("sanctions"."action" = 'unban') = ("sanctions"."message" is null)),
	CONSTRAINT "sanctions_texts_check" CHECK (char_length("sanctions"."message") <= 1000 and char_length("sanctions"."reason") <= 1000),
	CONSTRAINT "sanctions_acknowledged_check" CHECK ("sanctions"."action" = 'warn' or "sanctions"."acknowledged_at" is null)
);
--> statement-breakpoint
ALTER TABLE "sms_sends" RENAME TO "code_sends";--> statement-breakpoint
ALTER TABLE "sms_codes" RENAME TO "codes";--> statement-breakpoint
ALTER TABLE "codes" RENAME COLUMN "phone_number" TO "recipient";--> statement-breakpoint
ALTER TABLE "code_sends" RENAME COLUMN "phone_number" TO "recipient";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "sms_codes_asked_from_check";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "sms_codes_attempts_check";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "sms_codes_expires_check";--> statement-breakpoint
ALTER TABLE "code_sends" DROP CONSTRAINT "sms_sends_phone_number_check";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_founder_check";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "sms_codes_phone_number_type_pk";--> statement-breakpoint
ALTER TABLE "code_sends" DROP CONSTRAINT "sms_sends_phone_number_sent_at_pk";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_recipient_type_pk" PRIMARY KEY("recipient","type");--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_recipient_sent_at_pk" PRIMARY KEY("recipient","sent_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "proven_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keycloak_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreed_terms" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_message" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_keycloak_id_unique" UNIQUE("keycloak_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_check" CHECK (char_length("sessions"."device") <= 80);--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_asked_from_check" CHECK ("codes"."asked_from" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_proven_from_check" CHECK ("codes"."proven_from" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_attempts_check" CHECK ("codes"."attempts" >= 0 and "codes"."attempts_elsewhere" >= 0);--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_expires_check" CHECK ("codes"."expires_at" > "codes"."created_at");--> statement-breakpoint
ALTER TABLE "code_sends" ADD CONSTRAINT "code_sends_recipient_check" CHECK ("code_sends"."recipient" ~ '^[+]?[0-9]{5,15}$|^[^@]+@[^@]+$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_verified_check" CHECK ("users"."email" is not null or not "users"."email_verified");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in_check" CHECK ("users"."password_hash" is not null or "users"."keycloak_id" is not null);--> statement-breakpoint
-- Until now there was one version of the terms.
UPDATE "users" SET "agreed_terms" = 1 WHERE "agreed_eula_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agreed_check" CHECK (("users"."agreed_terms" is null) = ("users"."agreed_eula_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ban_check" CHECK ("users"."ban_message" is not null or "users"."ban_reason" is null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_founder_check" CHECK ("users"."id" <> 1 or ("users"."is_super_admin" and "users"."ban_message" is null));--> statement-breakpoint
-- What was done to users is never changed and never deleted; that a warning was read is added once.
CREATE TRIGGER "sanctions_fixed" BEFORE UPDATE ON "sanctions" FOR EACH ROW
WHEN (
  old."acknowledged_at" is not null
  or (old."id", old."user_id", old."action", old."message", old."reason", old."issued_by", old."issued_at")
    is distinct from (new."id", new."user_id", new."action", new."message", new."reason", new."issued_by", new."issued_at")
)
EXECUTE FUNCTION "refuse_change"('what was done to a user stays as it was');--> statement-breakpoint
CREATE TRIGGER "sanctions_kept" BEFORE DELETE ON "sanctions" FOR EACH ROW
EXECUTE FUNCTION "refuse_change"('what was done to a user is never deleted');
