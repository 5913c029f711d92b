-- Widens audit_entries_action_check: it admits two more actions.
CREATE TABLE "photo_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"note_kind" text NOT NULL,
	"note" text NOT NULL,
	"hint" text,
	"is_open" boolean DEFAULT false NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_notes_kind_check" CHECK ("photo_notes"."note_kind" in ('note', 'colleague', 'senior')),
	CONSTRAINT "photo_notes_note_check" CHECK (char_length(btrim("photo_notes"."note")) + char_length(regexp_replace(btrim("photo_notes"."note"), '[\u0001-\uFFFF]', '', 'g')) >= 1 and char_length("photo_notes"."note") <= 500),
	CONSTRAINT "photo_notes_hint_check" CHECK ("photo_notes"."hint" in ('approve', 'reject')),
	CONSTRAINT "photo_notes_question_check" CHECK ("photo_notes"."note_kind" <> 'note' or not "photo_notes"."is_open" and "photo_notes"."hint" is null)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "photo_notes" ADD CONSTRAINT "photo_notes_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_notes" ADD CONSTRAINT "photo_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_notes_photo_idx" ON "photo_notes" USING btree ("photo_id","id");--> statement-breakpoint
CREATE INDEX "photo_notes_author_idx" ON "photo_notes" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_notes_open_key" ON "photo_notes" USING btree ("photo_id") WHERE "photo_notes"."is_open";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('roles_changed', 'warned', 'banned', 'unbanned', 'account_deleted', 'password_reset', 'report_handled', 'message_handled', 'group_created', 'group_changed', 'group_deleted', 'group_request_approved', 'group_request_rejected', 'announcement_created', 'announcement_changed', 'announcement_deleted', 'photo_approved', 'photo_rejected', 'photo_deleted', 'photo_taken_down', 'photo_put_back', 'appeal_upheld', 'user_looked_up', 'photo_note_added', 'photo_note_deleted'));