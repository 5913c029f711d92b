-- The parts of a name by which it is found: each character, and every two that stand side by side. Two characters are a
-- whole name in Chinese, so that an index of three at a time would miss it.
CREATE FUNCTION "name_parts"("name" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct substr(lower(name), place, size)), '{}')
  from generate_series(1, char_length(name)) place
  cross join generate_series(1, 2) size
  where place + size - 1 <= char_length(lower(name))
$$;--> statement-breakpoint
CREATE TABLE "group_creation_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"requester_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"min_approved_photos" integer DEFAULT 0 NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"review_notes" text DEFAULT '' NOT NULL,
	"group_id" integer,
	CONSTRAINT "group_creation_requests_name_check" CHECK (btrim("group_creation_requests"."name") <> '' and char_length("group_creation_requests"."name") <= 100),
	CONSTRAINT "group_creation_requests_texts_check" CHECK (char_length("group_creation_requests"."description") <= 500 and char_length("group_creation_requests"."review_notes") <= 1000),
	CONSTRAINT "group_creation_requests_min_photos_check" CHECK ("group_creation_requests"."min_approved_photos" between 0 and 10000),
	CONSTRAINT "group_creation_requests_status_check" CHECK ("group_creation_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "group_creation_requests_reviewed_check" CHECK (("group_creation_requests"."status" = 'pending') = ("group_creation_requests"."reviewed_by" is null)
        and ("group_creation_requests"."reviewed_by" is null) = ("group_creation_requests"."reviewed_at" is null)),
	CONSTRAINT "group_creation_requests_group_check" CHECK ("group_creation_requests"."status" = 'approved' or "group_creation_requests"."group_id" is null)
);
--> statement-breakpoint
CREATE TABLE "membership_requests" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_requests_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "membership_requests_kind_check" CHECK ("membership_requests"."kind" in ('invitation', 'application')),
	CONSTRAINT "membership_requests_inviter_check" CHECK (("membership_requests"."kind" = 'invitation') = ("membership_requests"."invited_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"priority" text DEFAULT 'low' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_priority_check" CHECK ("announcements"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "announcements_texts_check" CHECK (btrim("announcements"."title") <> '' and char_length("announcements"."title") <= 200 and btrim("announcements"."content") <> '' and char_length("announcements"."content") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('roles_changed', 'warned', 'banned', 'unbanned', 'account_deleted', 'report_handled', 'message_handled', 'group_created', 'group_changed', 'group_deleted', 'group_request_approved', 'group_request_rejected', 'announcement_created', 'announcement_changed', 'announcement_deleted')),
	CONSTRAINT "audit_entries_subject_check" CHECK ("audit_entries"."subject_kind" in ('user', 'report', 'message', 'group', 'group_request', 'announcement')),
	CONSTRAINT "audit_entries_name_check" CHECK ("audit_entries"."subject_kind" not in ('user', 'report', 'message') or "audit_entries"."subject_name" is null)
);
--> statement-breakpoint
CREATE TABLE "export_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "export_tickets_token_hash_check" CHECK ("export_tickets"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "export_tickets_expires_check" CHECK ("export_tickets"."expires_at" > "export_tickets"."created_at")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_sign_in_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "on_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "achievement" text;--> statement-breakpoint
ALTER TABLE "group_creation_requests" ADD CONSTRAINT "group_creation_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_creation_requests" ADD CONSTRAINT "group_creation_requests_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_creation_requests" ADD CONSTRAINT "group_creation_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_requests" ADD CONSTRAINT "membership_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_requests" ADD CONSTRAINT "membership_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_requests" ADD CONSTRAINT "membership_requests_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_creation_requests_status_idx" ON "group_creation_requests" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_creation_requests_open_key" ON "group_creation_requests" USING btree ("requester_id",lower("name")) WHERE "group_creation_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "membership_requests_user_idx" ON "membership_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "export_tickets_user_idx" ON "export_tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "announcements_active_idx" ON "announcements" USING btree ("id") WHERE "announcements"."is_active";--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_name_begins_idx" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_parts_idx" ON "users" USING gin (name_parts("username")) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_on_photos_key" ON "group_members" USING btree ("user_id") WHERE "group_members"."on_photos";--> statement-breakpoint
CREATE INDEX "groups_name_parts_idx" ON "groups" USING gin (name_parts("name")) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_check" CHECK ("users"."deleted_at" is null or ("users"."username" = 'deleted-' || "users"."id" and not ("users"."is_super_admin" or "users"."is_super_image_reviewer" or "users"."is_plane_reviewer" or "users"."is_train_reviewer")
    and num_nonnulls("users"."email", "users"."phone_number", "users"."age", "users"."sex", "users"."profile_picture_key") = 0
    and "users"."description" = '' and "users"."camera_model" = ''));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in_check" CHECK (("users"."password_hash" is not null or "users"."keycloak_id" is not null) = ("users"."deleted_at" is null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_check" CHECK (("notifications"."kind" like 'group%') or "notifications"."group_id" is null);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_achievement_check" CHECK (("notifications"."kind" = 'achievement') = ("notifications"."achievement" is not null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('approved', 'rejected', 'appeal_approved', 'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted', 'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement'));--> statement-breakpoint
-- What was done in the site's name is never changed and never deleted.
CREATE TRIGGER "audit_entries_fixed" BEFORE UPDATE ON "audit_entries" FOR EACH ROW
EXECUTE FUNCTION "refuse_change"('what was done in the name of the site stays as it was');--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE DELETE ON "audit_entries" FOR EACH ROW
EXECUTE FUNCTION "refuse_change"('what was done in the name of the site is never deleted');--> statement-breakpoint
-- A deleted account is no user of the site any more.
CREATE FUNCTION "count_deleted_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform add_to_figure('users', new.id % 8, -1);
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "users_figures_emptied" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW
WHEN (old."deleted_at" is null and new."deleted_at" is not null)
EXECUTE FUNCTION "count_deleted_account"();--> statement-breakpoint
-- A deleted account stays as it was left: its row doesn't change, and nothing of its own is added, whatever was under way.
-- An insert waits for a deletion that is just being made. The SQL state is our own, and is answered as a 401.
CREATE FUNCTION "refuse_deleted_account"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception using
    errcode = 'WD001',
    message = format('"%s" refused: the account is deleted', tg_table_name);
end
$$;--> statement-breakpoint
CREATE TRIGGER "users_deleted_fixed" BEFORE UPDATE ON "users" FOR EACH ROW
WHEN (old."deleted_at" is not null)
EXECUTE FUNCTION "refuse_deleted_account"();--> statement-breakpoint
CREATE FUNCTION "is_deleted_account"("account" integer) RETURNS boolean LANGUAGE plpgsql AS $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from users where id = account for key share;
  return deleted is not null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_for_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if is_deleted_account((to_jsonb(new) ->> tg_argv[0])::integer) then
    raise exception using
      errcode = 'WD001',
      message = format('"%s" refused: the account is deleted', tg_table_name);
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_of_deleted" BEFORE INSERT ON "photos" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "photo_likes_of_deleted" BEFORE INSERT ON "photo_likes" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "photo_messages_of_deleted" BEFORE INSERT ON "photo_messages" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('sender_id');--> statement-breakpoint
CREATE TRIGGER "reports_of_deleted" BEFORE INSERT ON "reports" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('reporter_id');--> statement-breakpoint
CREATE TRIGGER "site_messages_of_deleted" BEFORE INSERT ON "site_messages" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "group_members_of_deleted" BEFORE INSERT ON "group_members" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "membership_requests_of_deleted" BEFORE INSERT ON "membership_requests" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "group_creation_requests_of_deleted" BEFORE INSERT ON "group_creation_requests" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('requester_id');--> statement-breakpoint
CREATE TRIGGER "sessions_of_deleted" BEFORE INSERT ON "sessions" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "answers_of_deleted" BEFORE INSERT ON "answers" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
CREATE TRIGGER "export_tickets_of_deleted" BEFORE INSERT ON "export_tickets" FOR EACH ROW
EXECUTE FUNCTION "refuse_for_deleted"('user_id');--> statement-breakpoint
-- What others do may still be about it: nobody is told, and nothing is achieved.
CREATE FUNCTION "leave_out_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  return case when is_deleted_account(new.user_id) then null else new end;
end
$$;--> statement-breakpoint
CREATE TRIGGER "notifications_of_deleted" BEFORE INSERT ON "notifications" FOR EACH ROW
EXECUTE FUNCTION "leave_out_deleted"();--> statement-breakpoint
CREATE TRIGGER "user_achievements_of_deleted" BEFORE INSERT ON "user_achievements" FOR EACH ROW
EXECUTE FUNCTION "leave_out_deleted"();--> statement-breakpoint
-- Names that deleted accounts get are nobody's. Whoever has one is given another.
UPDATE "users" SET "username" = 'user-' || "id" || '-' || left("username", 30) WHERE lower("username") LIKE 'deleted-%';--> statement-breakpoint
-- What was done before there was an audit trail, as far as it is known.
INSERT INTO "audit_entries" ("actor_id", "action", "subject_kind", "subject_id", "details", "at")
SELECT "actor_id", "action", "subject_kind", "subject_id", "details", "at" FROM (
  SELECT "issued_by" AS "actor_id", case "action" when 'warn' then 'warned' when 'ban' then 'banned' else 'unbanned' end AS "action",
    'user' AS "subject_kind", "user_id" AS "subject_id", '{}'::jsonb AS "details", "issued_at" AS "at"
  FROM "sanctions"
  UNION ALL
  SELECT "handled_by", 'report_handled', 'report', "id", jsonb_build_object('status', "status", 'notes', "notes"), "handled_at"
  FROM "reports" WHERE "handled_by" is not null
  UNION ALL
  SELECT "handled_by", 'message_handled', 'message', "id", jsonb_build_object('status', "status", 'notes', "notes"), "handled_at"
  FROM "site_messages" WHERE "handled_by" is not null
) "done" ORDER BY "at";
