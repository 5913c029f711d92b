CREATE TABLE "attempt_counts" (
	"kind" text NOT NULL,
	"name_hash" text NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_counts_kind_name_hash_pk" PRIMARY KEY("kind","name_hash"),
	CONSTRAINT "attempt_counts_name_hash_check" CHECK ("attempt_counts"."name_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attempt_counts_count_check" CHECK ("attempt_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_claims" (
	"job" text NOT NULL,
	"row_id" integer NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "job_claims_job_row_id_pk" PRIMARY KEY("job","row_id")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partial_uploads" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"folder" uuid NOT NULL,
	"length" integer NOT NULL,
	"metadata" jsonb,
	"bytes" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partial_uploads_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "partial_uploads_folder_unique" UNIQUE("folder"),
	CONSTRAINT "partial_uploads_bytes_check" CHECK ("partial_uploads"."length" between 0 and 26214400 and "partial_uploads"."bytes" between 0 and "partial_uploads"."length"),
	CONSTRAINT "partial_uploads_epoch_check" CHECK ("partial_uploads"."epoch" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_schema" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"needs" bigint NOT NULL,
	CONSTRAINT "site_schema_only_check" CHECK ("site_schema"."only")
);
--> statement-breakpoint
ALTER TABLE "partial_uploads" ADD CONSTRAINT "partial_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_counts_until_idx" ON "attempt_counts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "job_claims_lease_idx" ON "job_claims" USING btree ("lease_until");--> statement-breakpoint
CREATE INDEX "partial_uploads_changed_idx" ON "partial_uploads" USING btree ("changed_at");--> statement-breakpoint
-- Nothing is added to a deleted account.
create trigger partial_uploads_of_deleted before insert on partial_uploads for each row
execute function refuse_for_deleted('user_id');
