-- What the database does by itself: rules that compare a row with what it was, the history of photos, all totals, and the
-- texts for the search (docs/server/database.md). A trigger's name counts: those of one event run in alphabetical order.

-- Rules that compare a row with what it was (docs/server/database.md, "Rules in the tables"). A trigger says by its
-- condition what is refused, and its error is that of a CHECK constraint (23514) under the trigger's name. It names its
-- columns, so that counting a view costs nothing here.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using
    errcode = 'check_violation',
    message = format('change of "%s" refused: %s', tg_table_name, tg_argv[0]),
    schema = tg_table_schema,
    table = tg_table_name,
    constraint = tg_name;
end
$$;--> statement-breakpoint

-- The steps of a photo that a decision or an appeal makes (docs/rules/review.md). All others need an open record in
-- takedowns: a photo gets the status deleted only while the record of its deletion is open, and leaves it only for what
-- it was before; the others need an open takedown.
create function refuse_step() returns trigger language plpgsql as $$
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
create trigger photos_status_order before update of approval_status on photos for each row
when (
  old.approval_status <> new.approval_status
  and (old.approval_status, new.approval_status) not in (
    ('pending', 'approved'),
    ('pending', 'rejected'),
    ('approved', 'rejected'),
    ('rejected', 'pending_appeal'),
    ('pending_appeal', 'approved')
  )
)
execute function refuse_step('no such step from one status to another');--> statement-breakpoint

create trigger photos_deleted_inserted before insert on photos for each row
when (new.approval_status = 'deleted')
execute function refuse_step('a deleted photo has a record of its deletion');--> statement-breakpoint

-- While a photo is deleted, the record of its deletion stays open.
create function refuse_without_record() returns trigger language plpgsql as $$
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
create trigger takedowns_deletion_open before update of open, kind, photo_id on takedowns for each row
when (
  old.open and old.kind = 'deletion'
  and (old.open, old.kind, old.photo_id) is distinct from (new.open, new.kind, new.photo_id)
)
execute function refuse_without_record('the record of a deletion is open while the photo is deleted');--> statement-breakpoint

create trigger takedowns_deletion_kept before delete on takedowns for each row
when (old.open and old.kind = 'deletion')
execute function refuse_without_record('the record of a deletion is open while the photo is deleted');--> statement-breakpoint

-- Revisions.
create trigger photos_status_revision before update of approval_status on photos for each row
when (old.approval_status <> new.approval_status and new.revision <> old.revision + 1)
execute function refuse_change('a new status raises the revision by one');--> statement-breakpoint
create trigger photos_edit_revision before update of
  description, registration, aircraft_type, operator, airport, emu_type, train_type, train_number, line,
  railway_bureau, image_types, is_hot, social_media_consent
on photos for each row
when (
  new.revision <= old.revision
  and (
    old.description, old.registration, old.aircraft_type, old.operator, old.airport, old.emu_type,
    old.train_type, old.train_number, old.line, old.railway_bureau, old.image_types, old.is_hot,
    old.social_media_consent
  ) is distinct from (
    new.description, new.registration, new.aircraft_type, new.operator, new.airport, new.emu_type,
    new.train_type, new.train_number, new.line, new.railway_bureau, new.image_types, new.is_hot,
    new.social_media_consent
  )
)
execute function refuse_change('an edit raises the revision');--> statement-breakpoint
create trigger photos_revision_order before update of revision on photos for each row
when (new.revision < old.revision)
execute function refuse_change('the revision never falls');--> statement-breakpoint

-- What never changes.
create trigger photos_origin_fixed before update of
  id, user_id, upload_key, upload_id, type, original_sha256, original_bytes
on photos for each row
when (
  (old.id, old.user_id, old.upload_key, old.upload_id, old.type, old.original_sha256, old.original_bytes)
  is distinct from (new.id, new.user_id, new.upload_key, new.upload_id, new.type, new.original_sha256, new.original_bytes)
)
execute function refuse_change('a photo keeps its owner, its type and its original');--> statement-breakpoint
create trigger photos_decision_fixed before update of
  reviewed_by, rejection_reason, rejection_marks, appeal_message, appealed_at
on photos for each row
when (
  old.approval_status = new.approval_status
  and (old.reviewed_by, old.rejection_reason, old.rejection_marks, old.appeal_message, old.appealed_at)
    is distinct from (new.reviewed_by, new.rejection_reason, new.rejection_marks, new.appeal_message, new.appealed_at)
)
execute function refuse_change('a decision and an appeal come with their status');--> statement-breakpoint
create trigger photo_messages_fixed before update on photo_messages for each row
execute function refuse_change('what was said stays as it was said');--> statement-breakpoint
create trigger decisions_fixed before update on decisions for each row
execute function refuse_change('a decision stays as it was made');--> statement-breakpoint

-- What was done to users, and what was done in the site's name, is never changed and never deleted; that a warning was
-- read is added once.
create trigger sanctions_fixed before update on sanctions for each row
when (
  old.acknowledged_at is not null
  or (old.id, old.user_id, old.action, old.message, old.reason, old.issued_by, old.issued_at)
    is distinct from (new.id, new.user_id, new.action, new.message, new.reason, new.issued_by, new.issued_at)
)
execute function refuse_change('what was done to a user stays as it was');--> statement-breakpoint
create trigger sanctions_kept before delete on sanctions for each row
execute function refuse_change('what was done to a user is never deleted');--> statement-breakpoint
create trigger audit_entries_fixed before update on audit_entries for each row
execute function refuse_change('what was done in the name of the site stays as it was');--> statement-breakpoint
create trigger audit_entries_kept before delete on audit_entries for each row
execute function refuse_change('what was done in the name of the site is never deleted');--> statement-breakpoint

-- A deleted account stays as it was left: its row doesn't change, and nothing of its own is added, whatever was under
-- way. An insert waits for a deletion that is just being made. The SQL state is our own, and is answered as a 401.
create function refuse_deleted_account() returns trigger language plpgsql as $$
begin
  raise exception using
    errcode = 'WD001',
    message = format('"%s" refused: the account is deleted', tg_table_name);
end
$$;--> statement-breakpoint
create trigger users_deleted_fixed before update on users for each row
when (old.deleted_at is not null)
execute function refuse_deleted_account();--> statement-breakpoint

create function is_deleted_account(account integer) returns boolean language plpgsql as $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from users where id = account for key share;
  return deleted is not null;
end
$$;--> statement-breakpoint

create function refuse_for_deleted() returns trigger language plpgsql as $$
begin
  if is_deleted_account((to_jsonb(new) ->> tg_argv[0])::integer) then
    raise exception using
      errcode = 'WD001',
      message = format('"%s" refused: the account is deleted', tg_table_name);
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger photos_of_deleted before insert on photos for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger photo_likes_of_deleted before insert on photo_likes for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger photo_messages_of_deleted before insert on photo_messages for each row
execute function refuse_for_deleted('sender_id');--> statement-breakpoint
create trigger reports_of_deleted before insert on reports for each row
execute function refuse_for_deleted('reporter_id');--> statement-breakpoint
create trigger site_messages_of_deleted before insert on site_messages for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger group_members_of_deleted before insert on group_members for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger membership_requests_of_deleted before insert on membership_requests for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger group_creation_requests_of_deleted before insert on group_creation_requests for each row
execute function refuse_for_deleted('requester_id');--> statement-breakpoint
create trigger sessions_of_deleted before insert on sessions for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger answers_of_deleted before insert on answers for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger export_tickets_of_deleted before insert on export_tickets for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint
create trigger push_settings_of_deleted before insert on push_settings for each row
execute function refuse_for_deleted('user_id');--> statement-breakpoint

-- What others do may still be about a deleted account: nobody is told, and nothing is achieved.
create function leave_out_deleted() returns trigger language plpgsql as $$
begin
  return case when is_deleted_account(new.user_id) then null else new end;
end
$$;--> statement-breakpoint
create trigger notifications_of_deleted before insert on notifications for each row
execute function leave_out_deleted();--> statement-breakpoint
create trigger user_achievements_of_deleted before insert on user_achievements for each row
execute function leave_out_deleted();--> statement-breakpoint

-- What happens to photos, whatever makes it happen (docs/server/database.md, "History of photos"). A row may come with a
-- later status, as when photos are restored. To everybody a deleted photo is gone: that is its last event, and no total
-- counts it. When its row goes, nothing is left to note; when it is put back, it was never deleted. Neither a takedown nor
-- its undoing is a step in a photo's life.
create function note_new_photos() returns trigger language plpgsql as $$
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
create trigger photos_note_inserted after insert on photos referencing new table as changed
for each statement execute function note_new_photos();--> statement-breakpoint

create function note_photo_step() returns trigger language plpgsql as $$
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
create trigger photos_note_updated after update of approval_status on photos for each row
when (old.approval_status <> new.approval_status)
execute function note_photo_step();--> statement-breakpoint

create function note_gone_photos() returns trigger language plpgsql as $$
begin
  insert into photo_events (photo_id, type, user_id, event, at)
  select id, type, user_id, 'deleted', now() from changed where approval_status <> 'deleted' order by id;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_note_deleted after delete on photos referencing old table as changed
for each statement execute function note_gone_photos();--> statement-breakpoint

-- The gallery's counts (docs/server/database.md, "Lists"): approved photos of a type by blocks of 2048 ids. They are
-- counted in one order, so that two statements of many photos don't wait for each other.
create function count_approved(of_type text, of_block integer, delta integer) returns void language plpgsql as $$
begin
  if delta > 0 then
    insert into approved_counts as counts (type, block, n) values (of_type, of_block, delta)
    on conflict (type, block) do update set n = counts.n + excluded.n;
  else
    update approved_counts set n = n + delta where type = of_type and block = of_block;
  end if;
end
$$;--> statement-breakpoint

create function count_approved_rows() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform count_approved(type, block, sign * n)
  from (
    select type, id / 2048 as block, count(*)::integer as n
    from changed
    where approval_status = 'approved'
    group by 1, 2
    order by 1, 2
  ) blocks;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_count_inserted after insert on photos referencing new table as changed
for each statement execute function count_approved_rows();--> statement-breakpoint
create trigger photos_count_deleted after delete on photos referencing old table as changed
for each statement execute function count_approved_rows();--> statement-breakpoint

create function count_approved_row() returns trigger language plpgsql as $$
begin
  perform count_approved(new.type, new.id / 2048, case new.approval_status when 'approved' then 1 else -1 end);
  return null;
end
$$;--> statement-breakpoint
create trigger photos_count_updated after update of approval_status on photos for each row
when ((old.approval_status = 'approved') <> (new.approval_status = 'approved'))
execute function count_approved_row();--> statement-breakpoint

create function forget_approved_counts() returns trigger language plpgsql as $$
begin
  delete from approved_counts;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_count_truncated after truncate on photos
for each statement execute function forget_approved_counts();--> statement-breakpoint

-- Where a page of the gallery begins, without counting: of the approved photos of a type, newest first, those after the
-- first "start" are the ones with an id below "below", less the first "skip" of them. "total" is how many there are.
create function gallery_place(of_type text, start bigint, out total integer, out below bigint, out skip bigint)
language plpgsql stable as $$
declare
  counted record;
begin
  select coalesce(sum(n), 0) into total from approved_counts where type = of_type;
  if start >= total then
    return;
  end if;
  skip := start;
  for counted in select block, n from approved_counts where type = of_type order by block desc loop
    below := (counted.block + 1) * 2048::bigint;
    exit when skip < counted.n;
    skip := skip - counted.n;
  end loop;
end
$$;--> statement-breakpoint

-- Totals (docs/server/database.md, "Totals"). Whatever changes several of them does so in one order, so that two writes
-- don't wait for each other: the site's by name and slot, then the photographer's, the airport's, and the day's.
create function add_to_figure(figure text, of_slot integer, delta integer) returns void language plpgsql as $$
begin
  update site_figures set n = n + delta, updated_at = now() where name = figure and slot = of_slot;
  if not found then
    insert into site_figures as figures (name, slot, n) values (figure, of_slot, delta)
    on conflict (name, slot) do update set n = figures.n + excluded.n, updated_at = now();
  end if;
end
$$;--> statement-breakpoint

create function add_to_photographer(photographer integer, more_photos integer, more_approved integer)
returns void language plpgsql as $$
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

create function add_to_airport(icao text, delta integer) returns void language plpgsql as $$
begin
  update airport_figures set n = n + delta where airport = icao;
  if not found then
    insert into airport_figures as figures (airport, n) values (icao, delta)
    on conflict (airport) do update set n = figures.n + excluded.n;
  end if;
end
$$;--> statement-breakpoint

create function add_to_approvals(of_day date, of_slot integer, delta integer) returns void language plpgsql as $$
begin
  update approval_figures set n = n + delta where day = of_day and slot = of_slot;
  if not found then
    insert into approval_figures as figures (day, slot, n) values (of_day, of_slot, delta)
    on conflict (day, slot) do update set n = figures.n + excluded.n;
  end if;
end
$$;--> statement-breakpoint

create function figure_of_status(status text) returns text language sql immutable as $$
  select case status when 'pending_appeal' then 'appealed_photos' else status || '_photos' end
$$;--> statement-breakpoint

create function figure_of_type(type text) returns text language sql immutable as $$
  select case type when 'planes' then 'plane_photos' else 'train_photos' end
$$;--> statement-breakpoint

create function count_photo_rows() returns trigger language plpgsql as $$
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
create trigger photos_figures_inserted after insert on photos referencing new table as changed
for each statement execute function count_photo_rows();--> statement-breakpoint
create trigger photos_figures_deleted after delete on photos referencing old table as changed
for each statement execute function count_photo_rows();--> statement-breakpoint

create function count_photo_step() returns trigger language plpgsql as $$
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
$$;--> statement-breakpoint
create trigger photos_figures_updated after update of approval_status, airport, reviewed_at on photos for each row
when (
  (old.approval_status, old.airport, old.reviewed_at)
  is distinct from (new.approval_status, new.airport, new.reviewed_at)
)
execute function count_photo_step();--> statement-breakpoint

create function count_user_rows() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform add_to_figure('users', slot, sign * n)
  from (select id % 8 as slot, count(*)::integer as n from changed group by 1 order by 1) counted;
  return null;
end
$$;--> statement-breakpoint
create trigger users_figures_inserted after insert on users referencing new table as changed
for each statement execute function count_user_rows();--> statement-breakpoint
create trigger users_figures_deleted after delete on users referencing old table as changed
for each statement execute function count_user_rows();--> statement-breakpoint

-- A deleted account is no user of the site any more.
create function count_deleted_account() returns trigger language plpgsql as $$
begin
  perform add_to_figure('users', new.id % 8, -1);
  return null;
end
$$;--> statement-breakpoint
create trigger users_figures_emptied after update of deleted_at on users for each row
when (old.deleted_at is null and new.deleted_at is not null)
execute function count_deleted_account();--> statement-breakpoint

-- A reviewer's row comes after the photo's totals: two reviewers who decide on each other's photos change rows of two
-- tables.
create function count_decision_rows() returns trigger language plpgsql as $$
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
create trigger decisions_figures_inserted after insert on decisions referencing new table as changed
for each statement execute function count_decision_rows();--> statement-breakpoint
create trigger decisions_figures_deleted after delete on decisions referencing old table as changed
for each statement execute function count_decision_rows();--> statement-breakpoint

create function count_member_rows() returns trigger language plpgsql as $$
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
create trigger group_members_count_inserted after insert on group_members referencing new table as changed
for each statement execute function count_member_rows();--> statement-breakpoint
create trigger group_members_count_deleted after delete on group_members referencing old table as changed
for each statement execute function count_member_rows();--> statement-breakpoint

-- A whole table is emptied: so are its totals.
create function forget_figures() returns trigger language plpgsql as $$
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
create trigger photos_figures_truncated after truncate on photos
for each statement execute function forget_figures();--> statement-breakpoint
create trigger users_figures_truncated after truncate on users
for each statement execute function forget_figures();--> statement-breakpoint
create trigger decisions_figures_truncated after truncate on decisions
for each statement execute function forget_figures();--> statement-breakpoint
create trigger group_members_count_truncated after truncate on group_members
for each statement execute function forget_figures();--> statement-breakpoint

-- What a photographer's private files take. These triggers run after those of the other totals, which have made the
-- photographer's row and wait for it in their fixed order.
create function count_stored_rows() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  update photographer_figures figures set bytes = figures.bytes + sign * stored.bytes
  from (
    select user_id, sum(original_bytes + coalesce(marked_bytes, 0)) as bytes from changed group by 1
  ) stored
  where stored.user_id = figures.user_id;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_stored_inserted after insert on photos referencing new table as changed
for each statement execute function count_stored_rows();--> statement-breakpoint
create trigger photos_stored_deleted after delete on photos referencing old table as changed
for each statement execute function count_stored_rows();--> statement-breakpoint

create function count_marked_file() returns trigger language plpgsql as $$
begin
  update photographer_figures set bytes = bytes + coalesce(new.marked_bytes, 0) - coalesce(old.marked_bytes, 0)
  where user_id = new.user_id;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_stored_marked after update of marked_bytes on photos for each row
when (old.marked_bytes is distinct from new.marked_bytes)
execute function count_marked_file();--> statement-breakpoint

-- All that is searched of a photo, in one text (docs/server/database.md, "Search").
create function photo_search_text(photo photos, username text) returns text language sql stable parallel safe as $$
  select ' ' || search_fold(concat_ws(' ', photo.registration, photo.aircraft_type, photo.operator, photo.airport,
    photo.train_number, replace(photo.train_number, ' ', ''), photo.train_type, photo.line,
    replace(photo.railway_bureau, '_', ' '), photo.railway_name, photo.description, username
  )) || ' ' || photo.id || ' '
$$;--> statement-breakpoint

create function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := photo_search_text(new, (select username from users where id = new.user_id));
  return new;
end
$$;--> statement-breakpoint
create trigger photos_search_text before insert or update of registration, aircraft_type, operator, airport,
  train_number, train_type, line, railway_bureau, railway_name, description, user_id on photos for each row
execute function write_search_text();--> statement-breakpoint

create function write_search_text_of_user() returns trigger language plpgsql as $$
begin
  update photos set search_text = photo_search_text(photos, new.username) where user_id = new.id;
  return null;
end
$$;--> statement-breakpoint
create trigger users_search_text after update of username on users for each row
when (old.username is distinct from new.username)
execute function write_search_text_of_user();--> statement-breakpoint

-- How many approved photos say what. The values of one photo are taken in one order, so that two writes don't wait for
-- each other in a circle.
create function add_to_search_term(of_field text, of_value text, delta integer) returns void language plpgsql as $$
begin
  update search_terms set photos = photos + delta where field = of_field and key = upper(of_value);
  if not found then
    insert into search_terms as terms (field, key, value, folded, photos)
    values (of_field, upper(of_value), of_value, search_fold(of_value), delta)
    on conflict (field, key) do update set photos = terms.photos + excluded.photos;
  end if;
end
$$;--> statement-breakpoint

create function search_values(photo photos) returns table (field text, value text) language sql stable as $$
  select said.field, said.value
  from (
    values ('registration', photo.registration), ('aircraft_type', photo.aircraft_type), ('operator', photo.operator),
      ('airport', photo.airport), ('train_number', photo.train_number), ('train_type', photo.train_type),
      ('line', photo.line)
  ) said (field, value)
  where photo.approval_status = 'approved' and said.value <> ''
$$;--> statement-breakpoint

create function count_search_terms() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform add_to_search_term(field, value, sign * n)
  from (
    select said.field, min(said.value) as value, count(*)::integer as n
    from changed
    cross join lateral search_values(changed::photos) said
    group by said.field, upper(said.value)
    order by 1, upper(min(said.value))
  ) counted;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_terms_inserted after insert on photos referencing new table as changed
for each statement execute function count_search_terms();--> statement-breakpoint
create trigger photos_terms_deleted after delete on photos referencing old table as changed
for each statement execute function count_search_terms();--> statement-breakpoint

create function count_search_terms_step() returns trigger language plpgsql as $$
begin
  perform add_to_search_term(field, value, delta)
  from (
    select step.field, min(step.value) as value, sum(step.delta)::integer as delta
    from (
      select field, value, -1 from search_values(old)
      union all
      select field, value, 1 from search_values(new)
    ) step (field, value, delta)
    group by step.field, upper(step.value)
    having sum(step.delta) <> 0
    order by 1, upper(min(step.value))
  ) ordered;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_terms_updated after update of approval_status, registration, aircraft_type, operator,
  airport, train_number, train_type, line on photos for each row
execute function count_search_terms_step();--> statement-breakpoint

create function forget_search_terms() returns trigger language plpgsql as $$
begin
  delete from search_terms;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_terms_truncated after truncate on photos
for each statement execute function forget_search_terms();
