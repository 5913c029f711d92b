ALTER TABLE "photos" DROP CONSTRAINT "photos_approval_status_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_rejected_files_check";--> statement-breakpoint
ALTER TABLE "takedowns" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "takedowns" ADD COLUMN "kind" text DEFAULT 'takedown' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_approval_status_check" CHECK ("photos"."approval_status" in ('pending', 'approved', 'rejected', 'pending_appeal', 'deleted'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejected_files_check" CHECK ("photos"."approval_status" not in ('rejected', 'pending_appeal', 'deleted') or num_nulls("photos"."display_key", "photos"."card_key", "photos"."medium_key", "photos"."card_webp_key", "photos"."medium_webp_key") = 5);--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_kind_check" CHECK ("takedowns"."kind" in ('takedown', 'deletion'));--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_deletion_check" CHECK (case "takedowns"."kind" when 'deletion' then not "takedowns"."until_unban" else "takedowns"."reason" is not null end);--> statement-breakpoint
-- A photo gets the status `deleted` only while a record of its deletion is open, and leaves it only for what it was before.
-- All other steps that no decision makes still need an open takedown.
CREATE OR REPLACE FUNCTION "refuse_step"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from takedowns
    where photo_id = new.id and "open"
      and case
        when new.approval_status = 'deleted' then kind = 'deletion'
        when old.approval_status = 'deleted' then kind = 'deletion' and taken ->> 'approval_status' = new.approval_status
        else kind = 'takedown'
      end
  ) then
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
CREATE TRIGGER "photos_deleted_inserted" BEFORE INSERT ON "photos" FOR EACH ROW
WHEN (new."approval_status" = 'deleted')
EXECUTE FUNCTION "refuse_step"('a deleted photo has a record of its deletion');--> statement-breakpoint
CREATE FUNCTION "refuse_without_record"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from photos where id = old.photo_id and approval_status = 'deleted') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception using
    errcode = 'check_violation',
    message = format('change of "%s" refused: %s', tg_table_name, tg_argv[0]),
    schema = tg_table_schema,
    table = tg_table_name,
    constraint = tg_name;
end
$$;--> statement-breakpoint
CREATE TRIGGER "takedowns_deletion_open" BEFORE UPDATE OF "open", "kind", "photo_id" ON "takedowns" FOR EACH ROW
WHEN (
  old."open" and old."kind" = 'deletion'
  and (old."open", old."kind", old."photo_id") is distinct from (new."open", new."kind", new."photo_id")
)
EXECUTE FUNCTION "refuse_without_record"('the record of a deletion is open while the photo is deleted');--> statement-breakpoint
CREATE TRIGGER "takedowns_deletion_kept" BEFORE DELETE ON "takedowns" FOR EACH ROW
WHEN (old."open" and old."kind" = 'deletion')
EXECUTE FUNCTION "refuse_without_record"('the record of a deletion is open while the photo is deleted');--> statement-breakpoint
-- To everybody a deleted photo is gone: that is its last event, and no total counts it. When its row goes, nothing is
-- left to note; when it is put back, it was never deleted.
CREATE OR REPLACE FUNCTION "note_new_photos"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into photo_events (photo_id, type, user_id, event, at)
  select id, type, user_id, event, at from (
    select id, type, user_id, 'uploaded' as event, uploaded_at as at, 1 as turn from changed
    union all
    select id, type, user_id, 'rejected', reviewed_at, 2 from changed where rejection_reason is not null
    union all
    select id, type, user_id, 'appealed', appealed_at, 3 from changed where approval_status = 'pending_appeal'
    union all
    select id, type, user_id, approval_status, reviewed_at, 4 from changed where approval_status in ('approved', 'deleted')
  ) happened order by id, turn;
  return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_photo_step"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.approval_status = 'deleted' then
    delete from photo_events where user_id = new.user_id and photo_id = new.id and event = 'deleted';
    return null;
  end if;
  if new.approval_status <> 'deleted' and exists (select from takedowns where photo_id = new.id and "open") then
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_gone_photos"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into photo_events (photo_id, type, user_id, event, at)
  select id, type, user_id, 'deleted', now() from changed where approval_status <> 'deleted' order by id;
  return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_photo_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    where changed.approval_status <> 'deleted'
    group by 1, 2
    order by 1, 2
  ) counted;
  perform add_to_photographer(user_id, sign * photos, sign * approved)
  from (
    select user_id, count(*)::integer as photos, (count(*) filter (where approval_status = 'approved'))::integer as approved
    from changed
    where approval_status <> 'deleted'
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
CREATE OR REPLACE FUNCTION "count_photo_step"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  was constant integer := case old.approval_status when 'approved' then 1 else 0 end;
  is_now constant integer := case new.approval_status when 'approved' then 1 else 0 end;
  was_there constant integer := case old.approval_status when 'deleted' then 0 else 1 end;
  is_there constant integer := case new.approval_status when 'deleted' then 0 else 1 end;
begin
  if old.approval_status <> new.approval_status then
    perform add_to_figure(name, new.id % 8, delta)
    from (
      select name, delta
      from (
        values ('photos', is_there - was_there), (figure_of_type(new.type), is_there - was_there),
          (figure_of_status(old.approval_status), -was_there), (figure_of_status(new.approval_status), is_there)
      ) step (name, delta)
      where delta <> 0
      order by name
    ) ordered;
  end if;
  if was <> is_now or was_there <> is_there then
    perform add_to_photographer(new.user_id, is_there - was_there, is_now - was);
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
$$;
