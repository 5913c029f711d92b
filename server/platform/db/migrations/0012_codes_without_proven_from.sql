ALTER TABLE "codes" DROP CONSTRAINT "codes_proven_from_check";--> statement-breakpoint
ALTER TABLE "codes" DROP COLUMN "proven_from";