CREATE TABLE "site_storage" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"storage_id" uuid NOT NULL,
	"paired_at" timestamp with time zone,
	CONSTRAINT "site_storage_only_check" CHECK ("site_storage"."only")
);
