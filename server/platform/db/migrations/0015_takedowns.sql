CREATE TABLE "takedowns" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"photo_type" text NOT NULL,
	"taken" jsonb NOT NULL,
	"reason" text NOT NULL,
	"report_id" integer,
	"taken_by" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"evidence_key" text,
	"settled_at" timestamp with time zone,
	"put_back_by" integer,
	"put_back_at" timestamp with time zone,
	CONSTRAINT "takedowns_type_check" CHECK ("takedowns"."photo_type" in ('planes', 'trains')),
	CONSTRAINT "takedowns_reason_check" CHECK (char_length(btrim("takedowns"."reason")) + char_length(regexp_replace(btrim("takedowns"."reason"), '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length("takedowns"."reason") <= 3000),
	CONSTRAINT "takedowns_evidence_check" CHECK ("takedowns"."evidence_key" ~ '^evidence/[0-9a-f]{32}[.](jpg|png|webp)$'),
	CONSTRAINT "takedowns_put_back_check" CHECK (("takedowns"."put_back_by" is null) = ("takedowns"."put_back_at" is null)),
	CONSTRAINT "takedowns_open_check" CHECK (not "takedowns"."open" or "takedowns"."put_back_at" is null)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_subject_check";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_name_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_put_back_by_users_id_fk" FOREIGN KEY ("put_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_open_key" ON "takedowns" USING btree ("photo_id") WHERE "takedowns"."open";--> statement-breakpoint
CREATE INDEX "takedowns_photo_idx" ON "takedowns" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "takedowns_user_idx" ON "takedowns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "takedowns_taken_at_idx" ON "takedowns" USING btree ("taken_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('roles_changed', 'warned', 'banned', 'unbanned', 'account_deleted', 'report_handled', 'message_handled', 'group_created', 'group_changed', 'group_deleted', 'group_request_approved', 'group_request_rejected', 'announcement_created', 'announcement_changed', 'announcement_deleted', 'photo_approved', 'photo_rejected', 'photo_deleted', 'photo_taken_down', 'photo_put_back'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject_kind" in ('user', 'report', 'message', 'group', 'group_request', 'announcement', 'photo'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_name_check" CHECK ("audit_entries"."subject_kind" not in ('user', 'report', 'message', 'photo') or "audit_entries"."subject_name" is null);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted', 'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement', 'taken_down', 'put_back'));--> statement-breakpoint
-- A takedown, and putting back, are steps that no decision makes: they need an open row of `takedowns`.
CREATE FUNCTION "refuse_step"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from takedowns where photo_id = new.id and "open") then
    return new;
  end if;
  raise exception using
    errcode = 'check_violation',
    message = format('change of "%s" refused: %s', tg_table_name, tg_argv[0]),
    schema = tg_table_schema,
    table = tg_table_name,
    constraint = tg_name;
end
$$;--> statement-breakpoint
DROP TRIGGER "photos_status_order" ON "photos";--> statement-breakpoint
CREATE TRIGGER "photos_status_order" BEFORE UPDATE OF "approval_status" ON "photos" FOR EACH ROW
WHEN (
  old."approval_status" <> new."approval_status"
  and (old."approval_status", new."approval_status") not in (
    ('pending', 'approved'),
    ('pending', 'rejected'),
    ('approved', 'rejected'),
    ('rejected', 'pending_appeal'),
    ('pending_appeal', 'approved')
  )
)
EXECUTE FUNCTION "refuse_step"('no such step from one status to another');--> statement-breakpoint
-- Neither a takedown nor its undoing is a step in a photo's life; that the photo is gone is one.
CREATE OR REPLACE FUNCTION "note_photo_step"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from takedowns where photo_id = new.id and "open") then
    return null;
  end if;
  insert into photo_events (photo_id, type, user_id, event, at)
  values (
    new.id, new.type, new.user_id,
    case new.approval_status when 'pending_appeal' then 'appealed' else new.approval_status end,
    case new.approval_status when 'pending_appeal' then new.appealed_at else new.reviewed_at end
  );
  return null;
end
$$;
--> statement-breakpoint
-- Decisions of before. They come after what was recorded until now, each with its own time.
INSERT INTO "audit_entries" ("actor_id", "action", "subject_kind", "subject_id", "details", "at")
SELECT "reviewer_id",
  CASE "action" WHEN 'approve' THEN 'photo_approved' WHEN 'reject' THEN 'photo_rejected' ELSE 'photo_deleted' END,
  'photo', "photo_id", jsonb_strip_nulls(jsonb_build_object('reason', "reason")), "decided_at"
FROM "decisions" ORDER BY "id";
