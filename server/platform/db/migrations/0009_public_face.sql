CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_role_check" CHECK ("group_members"."role" in ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"owner_id" integer NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"min_approved_photos" integer DEFAULT 0 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_changed_at" timestamp with time zone,
	CONSTRAINT "groups_name_check" CHECK (btrim("groups"."name") <> '' and char_length("groups"."name") <= 100),
	CONSTRAINT "groups_description_check" CHECK (char_length("groups"."description") <= 500),
	CONSTRAINT "groups_min_photos_check" CHECK ("groups"."min_approved_photos" between 0 and 10000),
	CONSTRAINT "groups_avatar_check" CHECK ("groups"."avatar_key" ~ '^avatars/[0-9a-f]{32}[.](jpg|png|webp)$'),
	CONSTRAINT "groups_member_count_check" CHECK ("groups"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"unlocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_achievements_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "user_achievements_key_check" CHECK ("user_achievements"."key" ~ '^[a-z0-9_]{1,50}$')
);
--> statement-breakpoint
CREATE TABLE "airport_figures" (
	"airport" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "airport_figures_n_check" CHECK ("airport_figures"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "approval_figures" (
	"day" date NOT NULL,
	"slot" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "approval_figures_day_slot_pk" PRIMARY KEY("day","slot"),
	CONSTRAINT "approval_figures_n_check" CHECK ("approval_figures"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "photographer_figures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "photographer_figures_check" CHECK ("photographer_figures"."approved" between 0 and "photographer_figures"."photos")
);
--> statement-breakpoint
CREATE TABLE "reviewer_figures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reviewed" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reviewer_figures_check" CHECK ("reviewer_figures"."rejected" between 0 and "reviewer_figures"."reviewed")
);
--> statement-breakpoint
CREATE TABLE "site_figures" (
	"name" text NOT NULL,
	"slot" integer NOT NULL,
	"n" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_figures_name_slot_pk" PRIMARY KEY("name","slot"),
	CONSTRAINT "site_figures_name_check" CHECK ("site_figures"."name" in ('users', 'photos', 'plane_photos', 'train_photos', 'approved_photos', 'rejected_photos', 'pending_photos', 'appealed_photos', 'second_rejections')),
	CONSTRAINT "site_figures_n_check" CHECK ("site_figures"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text,
	"user_agent" text,
	"written_at" timestamp with time zone,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	CONSTRAINT "site_messages_kind_check" CHECK ("site_messages"."kind" in ('feedback', 'contact')),
	CONSTRAINT "site_messages_type_check" CHECK ("site_messages"."type" in ('general', 'bug', 'feature', 'account', 'photo', 'other')),
	CONSTRAINT "site_messages_feedback_check" CHECK (("site_messages"."kind" = 'feedback') = ("site_messages"."type" is not null)),
	CONSTRAINT "site_messages_language_check" CHECK ("site_messages"."language" in ('en', 'zh')),
	CONSTRAINT "site_messages_status_check" CHECK ("site_messages"."status" in ('open', 'resolved', 'dismissed')),
	CONSTRAINT "site_messages_texts_check" CHECK (char_length("site_messages"."name") <= 100 and char_length("site_messages"."email") <= 320 and "site_messages"."email" ~ '^[^@]+@[^@]+$' and char_length("site_messages"."subject") <= 200 and char_length("site_messages"."message") <= 1000 and char_length("site_messages"."user_agent") <= 500 and char_length("site_messages"."notes") <= 1000),
	CONSTRAINT "site_messages_handled_check" CHECK (("site_messages"."handled_by" is null) = ("site_messages"."handled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_rejected_files_check";--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "of_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "medium_key" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "card_webp_key" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "medium_webp_key" text;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographer_figures" ADD CONSTRAINT "photographer_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_figures" ADD CONSTRAINT "reviewer_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_user_idx" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_owner_key" ON "group_members" USING btree ("group_id") WHERE "group_members"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "groups_owner_idx" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "groups_board_idx" ON "groups" USING btree ("member_count" desc,"id");--> statement-breakpoint
CREATE INDEX "airport_figures_board_idx" ON "airport_figures" USING btree ("n" desc,"airport");--> statement-breakpoint
CREATE INDEX "photographer_figures_board_idx" ON "photographer_figures" USING btree ("approved" desc,"user_id");--> statement-breakpoint
CREATE INDEX "reviewer_figures_board_idx" ON "reviewer_figures" USING btree ("reviewed" desc,"user_id");--> statement-breakpoint
CREATE INDEX "site_messages_status_idx" ON "site_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "site_messages_user_idx" ON "site_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "photos_sizes_idx" ON "photos" USING btree ("id") WHERE "photos"."medium_key" is null and "photos"."approval_status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "photos_airport_idx" ON "photos" USING btree ("airport","id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_operator_idx" ON "photos" USING btree (upper("operator"),"id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_aircraft_type_idx" ON "photos" USING btree (upper("aircraft_type"),"id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_train_type_idx" ON "photos" USING btree (upper("train_type"),"id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_line_idx" ON "photos" USING btree (upper("line"),"id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_railway_bureau_idx" ON "photos" USING btree ("railway_bureau","id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_date_taken_idx" ON "photos" USING btree ("date_taken" text_pattern_ops,"id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_photographer_idx" ON "photos" USING btree ("user_id","type","id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_reviewed_at_idx" ON "photos" USING btree ("reviewed_at") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "users_reviewers_idx" ON "users" USING btree ("id") WHERE ("users"."is_super_admin" or "users"."is_super_image_reviewer" or "users"."is_plane_reviewer" or "users"."is_train_reviewer");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_sizes_check" CHECK ("photos"."medium_key" ~ '^medium/[0-9a-f]{32}[.](jpg|png|webp)$' and "photos"."card_webp_key" ~ '^card/[0-9a-f]{32}[.](jpg|png|webp)$' and "photos"."medium_webp_key" ~ '^medium/[0-9a-f]{32}[.](jpg|png|webp)$' and ("photos"."medium_key" is not null or num_nulls("photos"."card_webp_key", "photos"."medium_webp_key") = 2));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejected_files_check" CHECK (not ("photos"."approval_status" in ('rejected', 'pending_appeal')) or num_nulls("photos"."display_key", "photos"."card_key", "photos"."medium_key", "photos"."card_webp_key", "photos"."medium_webp_key") = 5);--> statement-breakpoint
-- Which deletions answered an appeal is known from what the photographer was told.
ALTER TABLE "decisions" DISABLE TRIGGER "decisions_fixed";--> statement-breakpoint
UPDATE "decisions" SET "of_appeal" = true WHERE "action" = 'delete' AND exists (
  SELECT FROM "notifications" WHERE "kind" = 'appeal_declined' AND "notifications"."photo_id" = "decisions"."photo_id"
);--> statement-breakpoint
ALTER TABLE "decisions" ENABLE TRIGGER "decisions_fixed";--> statement-breakpoint
-- The site's figures. Whatever changes several of them does so in one order, so that two writes don't wait for each other:
-- the site's by name and slot, then the photographer's, the airport's, and the day's.
CREATE FUNCTION "add_to_figure"("figure" text, "of_slot" integer, "delta" integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  update site_figures set n = n + delta, updated_at = now() where name = figure and slot = of_slot;
  if not found then
    insert into site_figures as figures (name, slot, n) values (figure, of_slot, delta)
    on conflict (name, slot) do update set n = figures.n + excluded.n, updated_at = now();
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_photographer"("photographer" integer, "more_photos" integer, "more_approved" integer)
RETURNS void LANGUAGE plpgsql AS $$
begin
  update photographer_figures set photos = photos + more_photos, approved = approved + more_approved
  where user_id = photographer;
  if not found then
    insert into photographer_figures as figures (user_id, photos, approved)
    values (photographer, more_photos, more_approved)
    on conflict (user_id) do update
    set photos = figures.photos + excluded.photos, approved = figures.approved + excluded.approved;
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_airport"("icao" text, "delta" integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  update airport_figures set n = n + delta where airport = icao;
  if not found then
    insert into airport_figures as figures (airport, n) values (icao, delta)
    on conflict (airport) do update set n = figures.n + excluded.n;
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_approvals"("of_day" date, "of_slot" integer, "delta" integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  update approval_figures set n = n + delta where day = of_day and slot = of_slot;
  if not found then
    insert into approval_figures as figures (day, slot, n) values (of_day, of_slot, delta)
    on conflict (day, slot) do update set n = figures.n + excluded.n;
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION "figure_of_status"("status" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case status when 'pending_appeal' then 'appealed_photos' else status || '_photos' end
$$;--> statement-breakpoint
CREATE FUNCTION "figure_of_type"("type" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case type when 'planes' then 'plane_photos' else 'train_photos' end
$$;--> statement-breakpoint
CREATE FUNCTION "count_photo_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform add_to_figure(name, slot, sign * n)
  from (
    select figure.name, changed.id % 8 as slot, count(*)::integer as n
    from changed
    cross join lateral (
      values ('photos'), (figure_of_type(changed.type)), (figure_of_status(changed.approval_status))
    ) figure (name)
    group by 1, 2
    order by 1, 2
  ) counted;
  perform add_to_photographer(user_id, sign * photos, sign * approved)
  from (
    select user_id, count(*)::integer as photos, (count(*) filter (where approval_status = 'approved'))::integer as approved
    from changed
    group by 1
    order by 1
  ) counted;
  perform add_to_airport(airport, sign * n)
  from (
    select airport, count(*)::integer as n
    from changed
    where approval_status = 'approved' and airport is not null
    group by 1
    order by 1
  ) counted;
  perform add_to_approvals(day, slot, sign * n)
  from (
    select (reviewed_at at time zone 'UTC')::date as day, id % 8 as slot, count(*)::integer as n
    from changed
    where approval_status = 'approved'
    group by 1, 2
    order by 1, 2
  ) counted;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_figures_inserted" AFTER INSERT ON "photos" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_photo_rows"();--> statement-breakpoint
CREATE TRIGGER "photos_figures_deleted" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_photo_rows"();--> statement-breakpoint
CREATE FUNCTION "count_photo_step"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  was constant integer := case old.approval_status when 'approved' then 1 else 0 end;
  is_now constant integer := case new.approval_status when 'approved' then 1 else 0 end;
begin
  if old.approval_status <> new.approval_status then
    perform add_to_figure(name, new.id % 8, delta)
    from (
      select name, delta
      from (values (figure_of_status(old.approval_status), -1), (figure_of_status(new.approval_status), 1)) step (name, delta)
      order by name
    ) ordered;
  end if;
  if was <> is_now then
    perform add_to_photographer(new.user_id, 0, is_now - was);
  end if;
  perform add_to_airport(airport, delta)
  from (
    select airport, sum(delta)::integer as delta
    from (values (old.airport, -was), (new.airport, is_now)) step (airport, delta)
    where airport is not null
    group by airport
    having sum(delta) <> 0
    order by airport
  ) ordered;
  perform add_to_approvals(day, new.id % 8, delta)
  from (
    select day, sum(delta)::integer as delta
    from (
      values ((old.reviewed_at at time zone 'UTC')::date, -was), ((new.reviewed_at at time zone 'UTC')::date, is_now)
    ) step (day, delta)
    where day is not null
    group by day
    having sum(delta) <> 0
    order by day
  ) ordered;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_figures_updated" AFTER UPDATE OF "approval_status", "airport", "reviewed_at" ON "photos" FOR EACH ROW
WHEN (
  (old."approval_status", old."airport", old."reviewed_at")
  is distinct from (new."approval_status", new."airport", new."reviewed_at")
)
EXECUTE FUNCTION "count_photo_step"();--> statement-breakpoint
CREATE FUNCTION "count_user_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform add_to_figure('users', slot, sign * n)
  from (select id % 8 as slot, count(*)::integer as n from changed group by 1 order by 1) counted;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "users_figures_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_user_rows"();--> statement-breakpoint
CREATE TRIGGER "users_figures_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_user_rows"();--> statement-breakpoint
-- A reviewer's row comes after the photo's figures: two reviewers who decide on each other's photos change rows of two tables.
CREATE FUNCTION "count_decision_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
  counted record;
begin
  perform add_to_figure('second_rejections', slot, sign * n)
  from (
    select photo_id % 8 as slot, count(*)::integer as n
    from changed
    where action = 'delete' and of_appeal
    group by 1
    order by 1
  ) counted;
  for counted in
    select reviewer_id, sign * count(*) as reviewed, sign * count(*) filter (where action = 'reject') as rejected
    from changed
    where action in ('approve', 'reject')
    group by 1
    order by 1
  loop
    update reviewer_figures
    set reviewed = reviewer_figures.reviewed + counted.reviewed, rejected = reviewer_figures.rejected + counted.rejected
    where user_id = counted.reviewer_id;
    if not found then
      insert into reviewer_figures as figures (user_id, reviewed, rejected)
      values (counted.reviewer_id, counted.reviewed, counted.rejected)
      on conflict (user_id) do update
      set reviewed = figures.reviewed + excluded.reviewed, rejected = figures.rejected + excluded.rejected;
    end if;
  end loop;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "decisions_figures_inserted" AFTER INSERT ON "decisions" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_decision_rows"();--> statement-breakpoint
CREATE TRIGGER "decisions_figures_deleted" AFTER DELETE ON "decisions" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_decision_rows"();--> statement-breakpoint
CREATE FUNCTION "count_member_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
  counted record;
begin
  for counted in select group_id, sign * count(*) as n from changed group by 1 order by 1
  loop
    update groups set member_count = member_count + counted.n where id = counted.group_id;
  end loop;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "group_members_count_inserted" AFTER INSERT ON "group_members" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_member_rows"();--> statement-breakpoint
CREATE TRIGGER "group_members_count_deleted" AFTER DELETE ON "group_members" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_member_rows"();--> statement-breakpoint
-- What is counted is gone as a whole: so are its figures.
CREATE FUNCTION "forget_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  case tg_table_name
    when 'photos' then
      delete from site_figures where name not in ('users', 'second_rejections');
      delete from photographer_figures;
      delete from airport_figures;
      delete from approval_figures;
    when 'users' then delete from site_figures where name = 'users';
    when 'decisions' then
      delete from site_figures where name = 'second_rejections';
      delete from reviewer_figures;
    when 'group_members' then update groups set member_count = 0 where member_count > 0;
  end case;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_figures_truncated" AFTER TRUNCATE ON "photos"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_figures"();--> statement-breakpoint
CREATE TRIGGER "users_figures_truncated" AFTER TRUNCATE ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_figures"();--> statement-breakpoint
CREATE TRIGGER "decisions_figures_truncated" AFTER TRUNCATE ON "decisions"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_figures"();--> statement-breakpoint
CREATE TRIGGER "group_members_count_truncated" AFTER TRUNCATE ON "group_members"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_figures"();--> statement-breakpoint
INSERT INTO "site_figures" ("name", "slot", "n")
SELECT "name", "slot", count(*)::integer FROM (
  SELECT 'users' AS "name", "id" % 8 AS "slot" FROM "users"
  UNION ALL SELECT 'photos', "id" % 8 FROM "photos"
  UNION ALL SELECT figure_of_type("type"), "id" % 8 FROM "photos"
  UNION ALL SELECT figure_of_status("approval_status"), "id" % 8 FROM "photos"
  UNION ALL SELECT 'second_rejections', "photo_id" % 8 FROM "decisions" WHERE "action" = 'delete' AND "of_appeal"
) "counted" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "photographer_figures" ("user_id", "photos", "approved")
SELECT "user_id", count(*)::integer, (count(*) FILTER (WHERE "approval_status" = 'approved'))::integer FROM "photos" GROUP BY 1;--> statement-breakpoint
INSERT INTO "reviewer_figures" ("user_id", "reviewed", "rejected")
SELECT "reviewer_id", count(*)::integer, (count(*) FILTER (WHERE "action" = 'reject'))::integer
FROM "decisions" WHERE "action" IN ('approve', 'reject') GROUP BY 1;--> statement-breakpoint
INSERT INTO "airport_figures" ("airport", "n")
SELECT "airport", count(*)::integer FROM "photos" WHERE "approval_status" = 'approved' AND "airport" IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO "approval_figures" ("day", "slot", "n")
SELECT ("reviewed_at" at time zone 'UTC')::date, "id" % 8, count(*)::integer FROM "photos"
WHERE "approval_status" = 'approved' GROUP BY 1, 2;
