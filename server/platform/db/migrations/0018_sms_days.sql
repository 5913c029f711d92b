CREATE TABLE "sms_days" (
	"day" text NOT NULL,
	"country" text NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "sms_days_day_country_pk" PRIMARY KEY("day","country"),
	CONSTRAINT "sms_days_sent_check" CHECK ("sms_days"."sent" >= 0)
);
