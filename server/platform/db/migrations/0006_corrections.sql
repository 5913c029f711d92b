-- Widens notifications_kind_check: it admits three more kinds.
CREATE TABLE "photo_corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"suggested_by" integer,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "photo_corrections_state_check" CHECK ("photo_corrections"."state" in ('suggested', 'waiting', 'shown', 'accepted', 'declined', 'undone', 'withdrawn')),
	CONSTRAINT "photo_corrections_changes_check" CHECK (jsonb_array_length("photo_corrections"."changes") > 0)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "photo_corrections" ADD CONSTRAINT "photo_corrections_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_corrections" ADD CONSTRAINT "photo_corrections_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_corrections" ADD CONSTRAINT "photo_corrections_suggested_by_users_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_corrections" ADD CONSTRAINT "photo_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_corrections_photo_idx" ON "photo_corrections" USING btree ("photo_id","id");--> statement-breakpoint
CREATE INDEX "photo_corrections_author_idx" ON "photo_corrections" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_corrections_review_idx" ON "photo_corrections" USING btree ("id") WHERE "photo_corrections"."state" in ('waiting', 'shown');--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted', 'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement', 'taken_down', 'put_back', 'correction_suggested', 'correction_accepted', 'correction_undone', 'password_changed', 'password_reset', 'phone_changed', 'secure_account_linked', 'new_device', 'email_removed'));--> statement-breakpoint
create trigger photo_corrections_of_deleted before insert on photo_corrections for each row
execute function refuse_for_deleted('author_id');
