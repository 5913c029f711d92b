ALTER TABLE "groups" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "groups_created_by_idx" ON "groups" USING btree ("created_by");--> statement-breakpoint
-- Who asked for a group founded it; of the others only the owner is known.
UPDATE "groups" SET "created_by" = coalesce((
  SELECT asked."requester_id" FROM "group_creation_requests" asked
  JOIN "users" asking ON asking."id" = asked."requester_id" AND asking."deleted_at" IS NULL
  WHERE asked."group_id" = "groups"."id" LIMIT 1
), "owner_id");
