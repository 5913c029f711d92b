CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"photo_id" integer,
	"subject" text,
	"message" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned')),
	CONSTRAINT "notifications_message_check" CHECK (char_length("notifications"."message") <= 3000)
);
--> statement-breakpoint
CREATE TABLE "photo_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"type" text NOT NULL,
	"user_id" integer NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_events_event_check" CHECK ("photo_events"."event" in ('uploaded', 'rejected', 'appealed', 'approved', 'deleted')),
	CONSTRAINT "photo_events_type_check" CHECK ("photo_events"."type" in ('planes', 'trains'))
);
--> statement-breakpoint
CREATE TABLE "photo_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_messages_role_check" CHECK ("photo_messages"."role" in ('reviewer', 'user')),
	CONSTRAINT "photo_messages_message_check" CHECK (char_length("photo_messages"."message") <= 3000)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" integer NOT NULL,
	"reported_user_id" integer NOT NULL,
	"photo_id" integer,
	"report_types" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_types_check" CHECK (jsonb_array_length("reports"."report_types") > 0 and "reports"."report_types" <@ '["abusive","pornographic","illegal","poor_values","malicious_rejection","malicious_upload","vague_rejection"]'::jsonb),
	CONSTRAINT "reports_status_check" CHECK ("reports"."status" in ('open', 'resolved', 'dismissed')),
	CONSTRAINT "reports_texts_check" CHECK (char_length("reports"."message") <= 1000 and char_length("reports"."notes") <= 1000),
	CONSTRAINT "reports_handled_check" CHECK (("reports"."handled_by" is null) = ("reports"."handled_at" is null)),
	CONSTRAINT "reports_oneself_check" CHECK ("reports"."reporter_id" <> "reports"."reported_user_id")
);
--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_reason_check";--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_reason_length_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_rejection_reason_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_appeal_check";--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "photo_type" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "waited_s" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "marked_key" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "marked_sha256" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "watermarked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "branded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "rejection_marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_events" ADD CONSTRAINT "photo_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_messages" ADD CONSTRAINT "photo_messages_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_messages" ADD CONSTRAINT "photo_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "photo_events_user_idx" ON "photo_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "photo_messages_photo_idx" ON "photo_messages" USING btree ("photo_id","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported_idx" ON "reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "reports_status_idx" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "decisions_wait_idx" ON "decisions" USING btree ("photo_type","id") WHERE "decisions"."waited_s" is not null;--> statement-breakpoint
CREATE INDEX "photo_likes_user_idx" ON "photo_likes" USING btree ("user_id","created_at","photo_id");--> statement-breakpoint
CREATE INDEX "photos_appeals_idx" ON "photos" USING btree ("id","type") WHERE "photos"."approval_status" = 'pending_appeal';--> statement-breakpoint
CREATE INDEX "photos_registration_idx" ON "photos" USING btree (upper("registration") text_pattern_ops) WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_train_number_idx" ON "photos" USING btree (upper("train_number")) WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_photo_type_check" CHECK ("decisions"."photo_type" in ('planes', 'trains'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_waited_check" CHECK ("decisions"."waited_s" >= 0);--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_reason_check" CHECK (case "decisions"."action" when 'reject' then "decisions"."reason" is not null when 'approve' then "decisions"."reason" is null else true end);--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_reason_length_check" CHECK (char_length(btrim("decisions"."reason")) + char_length(regexp_replace(btrim("decisions"."reason"), '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length("decisions"."reason") <= 3000);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejection_marks_check" CHECK (("photos"."approval_status" in ('rejected', 'pending_appeal')) or "photos"."rejection_marks" = '[]'::jsonb);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_marked_check" CHECK ("photos"."marked_key" ~ '^originals/[0-9a-f]{32}[.](jpg|png|webp)$' and "photos"."marked_sha256" ~ '^[0-9a-f]{64}$' and ("photos"."marked_key" is null) = ("photos"."marked_sha256" is null));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejection_reason_check" CHECK (char_length(btrim("photos"."rejection_reason")) + char_length(regexp_replace(btrim("photos"."rejection_reason"), '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length("photos"."rejection_reason") <= 3000);--> statement-breakpoint
-- When an appeal of before came isn't known better than by the decision before it.
UPDATE "photos" SET "appealed_at" = "reviewed_at" WHERE "appeal_message" is not null;--> statement-breakpoint
INSERT INTO "photo_messages" ("photo_id", "sender_id", "role", "message", "created_at")
SELECT "id", "sender_id", "role", "message", "created_at" FROM (
  SELECT "id", "reviewed_by" AS "sender_id", 'reviewer' AS "role", "rejection_reason" AS "message", "reviewed_at" AS "created_at", 1 AS "turn"
  FROM "photos" WHERE "rejection_reason" is not null
  UNION ALL
  SELECT "id", "user_id", 'user', "appeal_message", "appealed_at", 2 FROM "photos" WHERE "appeal_message" is not null
) "said" ORDER BY "id", "turn";--> statement-breakpoint
INSERT INTO "photo_events" ("photo_id", "type", "user_id", "event", "at")
SELECT "id", "type", "user_id", "event", "at" FROM (
  SELECT "id", "type", "user_id", 'uploaded' AS "event", "uploaded_at" AS "at", 1 AS "turn" FROM "photos"
  UNION ALL
  SELECT "id", "type", "user_id", 'rejected', "reviewed_at", 2 FROM "photos" WHERE "rejection_reason" is not null
  UNION ALL
  SELECT "id", "type", "user_id", 'appealed', "appealed_at", 3 FROM "photos" WHERE "appeal_message" is not null
  UNION ALL
  SELECT "id", "type", "user_id", 'approved', "reviewed_at", 4 FROM "photos" WHERE "approval_status" = 'approved'
) "happened" ORDER BY "id", "turn";--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_appeal_check" CHECK (num_nulls("photos"."appeal_status", "photos"."appeal_message", "photos"."appealed_at") in (0, 3));--> statement-breakpoint
DROP TRIGGER "photos_decision_fixed" ON "photos";--> statement-breakpoint
CREATE TRIGGER "photos_decision_fixed" BEFORE UPDATE OF
  "reviewed_by", "rejection_reason", "rejection_marks", "appeal_message", "appealed_at"
ON "photos" FOR EACH ROW
WHEN (
  old."approval_status" = new."approval_status"
  and (old."reviewed_by", old."rejection_reason", old."rejection_marks", old."appeal_message", old."appealed_at")
    is distinct from (new."reviewed_by", new."rejection_reason", new."rejection_marks", new."appeal_message", new."appealed_at")
)
EXECUTE FUNCTION "refuse_change"('a decision and an appeal come with their status');--> statement-breakpoint
CREATE TRIGGER "photo_messages_fixed" BEFORE UPDATE ON "photo_messages" FOR EACH ROW
EXECUTE FUNCTION "refuse_change"('what was said stays as it was said');--> statement-breakpoint
-- What happens to photos, whatever makes it happen. A row may come with a later status, as when photos are restored.
CREATE FUNCTION "note_new_photos"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into photo_events (photo_id, type, user_id, event, at)
  select id, type, user_id, event, at from (
    select id, type, user_id, 'uploaded' as event, uploaded_at as at, 1 as turn from changed
    union all
    select id, type, user_id, 'rejected', reviewed_at, 2 from changed where rejection_reason is not null
    union all
    select id, type, user_id, 'appealed', appealed_at, 3 from changed where approval_status = 'pending_appeal'
    union all
    select id, type, user_id, 'approved', reviewed_at, 4 from changed where approval_status = 'approved'
  ) happened order by id, turn;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_note_inserted" AFTER INSERT ON "photos" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "note_new_photos"();--> statement-breakpoint
CREATE FUNCTION "note_photo_step"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into photo_events (photo_id, type, user_id, event, at)
  values (
    new.id, new.type, new.user_id,
    case new.approval_status when 'pending_appeal' then 'appealed' else new.approval_status end,
    case new.approval_status when 'pending_appeal' then new.appealed_at else new.reviewed_at end
  );
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_note_updated" AFTER UPDATE OF "approval_status" ON "photos" FOR EACH ROW
WHEN (old."approval_status" <> new."approval_status")
EXECUTE FUNCTION "note_photo_step"();--> statement-breakpoint
CREATE FUNCTION "note_gone_photos"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into photo_events (photo_id, type, user_id, event, at)
  select id, type, user_id, 'deleted', now() from changed order by id;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_note_deleted" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "note_gone_photos"();
