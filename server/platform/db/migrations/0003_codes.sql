-- Codes live ten minutes: who waits for one asks again.
DELETE FROM "sms_codes";--> statement-breakpoint
CREATE TABLE "sms_sends" (
	"phone_number" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_sends_phone_number_sent_at_pk" PRIMARY KEY("phone_number","sent_at"),
	CONSTRAINT "sms_sends_phone_number_check" CHECK ("sms_sends"."phone_number" ~ '^[+]?[0-9]{5,15}$')
);
--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_attempts_check";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asked_from" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "attempts_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_asked_from_check" CHECK ("sms_codes"."asked_from" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_attempts_check" CHECK ("sms_codes"."attempts" >= 0 and "sms_codes"."attempts_elsewhere" >= 0);