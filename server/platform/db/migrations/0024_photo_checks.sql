CREATE TABLE "near_duplicates" (
	"photo_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"distance" smallint NOT NULL,
	CONSTRAINT "near_duplicates_photo_id_other_id_pk" PRIMARY KEY("photo_id","other_id"),
	CONSTRAINT "near_duplicates_distance_check" CHECK ("near_duplicates"."distance" between 0 and 31)
);
--> statement-breakpoint
CREATE TABLE "photo_checks" (
	"photo_id" integer PRIMARY KEY NOT NULL,
	"composite" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"failure" text,
	"pdq" text,
	"pdq_change" serial NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "photo_checks_pdq_check" CHECK ("photo_checks"."pdq" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "photo_checks_result_check" CHECK (("photo_checks"."version" > 0) = (num_nonnulls("photo_checks"."report", "photo_checks"."failure") = 1)),
	CONSTRAINT "photo_checks_failure_check" CHECK ("photo_checks"."failure" in ('damaged', 'missing', 'gave_up'))
);
--> statement-breakpoint
ALTER TABLE "near_duplicates" ADD CONSTRAINT "near_duplicates_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_duplicates" ADD CONSTRAINT "near_duplicates_other_id_photos_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_duplicates_other_idx" ON "near_duplicates" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "photo_checks_queue_idx" ON "photo_checks" USING btree ("version","photo_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "photo_checks_pdq_idx" ON "photo_checks" USING btree ("pdq_change","photo_id","pdq");--> statement-breakpoint
INSERT INTO "photo_checks" ("photo_id") SELECT "id" FROM "photos" ORDER BY "id";
