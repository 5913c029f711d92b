-- Rules that compare a row with what it was. Each trigger says by its condition what is refused; the error is that of a
-- CHECK constraint (23514) under the trigger's name. Each names its columns, so that counting a view costs nothing here.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception using
    errcode = 'check_violation',
    message = format('change of "%s" refused: %s', tg_table_name, tg_argv[0]),
    schema = tg_table_schema,
    table = tg_table_name,
    constraint = tg_name;
end
$$;
--> statement-breakpoint
-- Spec 001 §4; an approved photo may be rejected from its own page (§2). Deleting takes the row.
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
EXECUTE FUNCTION "refuse_change"('no such step from one status to another');
--> statement-breakpoint
CREATE TRIGGER "photos_status_revision" BEFORE UPDATE OF "approval_status" ON "photos" FOR EACH ROW
WHEN (old."approval_status" <> new."approval_status" and new."revision" <> old."revision" + 1)
EXECUTE FUNCTION "refuse_change"('a new status raises the revision by one');
--> statement-breakpoint
CREATE TRIGGER "photos_edit_revision" BEFORE UPDATE OF
  "description", "registration", "aircraft_type", "operator", "airport", "emu_type", "train_type", "train_number", "line",
  "railway_bureau", "image_types", "is_hot", "social_media_consent"
ON "photos" FOR EACH ROW
WHEN (
  new."revision" <= old."revision"
  and (
    old."description", old."registration", old."aircraft_type", old."operator", old."airport", old."emu_type",
    old."train_type", old."train_number", old."line", old."railway_bureau", old."image_types", old."is_hot",
    old."social_media_consent"
  ) is distinct from (
    new."description", new."registration", new."aircraft_type", new."operator", new."airport", new."emu_type",
    new."train_type", new."train_number", new."line", new."railway_bureau", new."image_types", new."is_hot",
    new."social_media_consent"
  )
)
EXECUTE FUNCTION "refuse_change"('an edit raises the revision');
--> statement-breakpoint
CREATE TRIGGER "photos_revision_order" BEFORE UPDATE OF "revision" ON "photos" FOR EACH ROW
WHEN (new."revision" < old."revision")
EXECUTE FUNCTION "refuse_change"('the revision never falls');
--> statement-breakpoint
CREATE TRIGGER "photos_decision_fixed" BEFORE UPDATE OF
  "reviewed_by", "rejection_reason", "appeal_message"
ON "photos" FOR EACH ROW
WHEN (
  old."approval_status" = new."approval_status"
  and (old."reviewed_by", old."rejection_reason", old."appeal_message")
    is distinct from (new."reviewed_by", new."rejection_reason", new."appeal_message")
)
EXECUTE FUNCTION "refuse_change"('a decision and an appeal come with their status');
--> statement-breakpoint
CREATE TRIGGER "photos_origin_fixed" BEFORE UPDATE OF
  "id", "user_id", "upload_key", "type", "original_sha256", "original_bytes"
ON "photos" FOR EACH ROW
WHEN (
  (old."id", old."user_id", old."upload_key", old."type", old."original_sha256", old."original_bytes")
  is distinct from (new."id", new."user_id", new."upload_key", new."type", new."original_sha256", new."original_bytes")
)
EXECUTE FUNCTION "refuse_change"('a photo keeps its owner, its type and its original');
--> statement-breakpoint
CREATE TRIGGER "decisions_fixed" BEFORE UPDATE ON "decisions" FOR EACH ROW
EXECUTE FUNCTION "refuse_change"('a decision stays as it was made');
--> statement-breakpoint
-- The gallery's counts: approved photos of a type by blocks of 2048 ids.
CREATE FUNCTION "count_approved"("of_type" text, "of_block" integer, "delta" integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  if delta > 0 then
    insert into approved_counts as counts (type, block, n) values (of_type, of_block, delta)
    on conflict (type, block) do update set n = counts.n + excluded.n;
  else
    update approved_counts set n = n + delta where type = of_type and block = of_block;
  end if;
end
$$;
--> statement-breakpoint
-- In one order, so that two statements of many photos don't wait for each other.
CREATE FUNCTION "count_approved_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
--> statement-breakpoint
CREATE TRIGGER "photos_count_inserted" AFTER INSERT ON "photos" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_approved_rows"();
--> statement-breakpoint
CREATE TRIGGER "photos_count_deleted" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_approved_rows"();
--> statement-breakpoint
CREATE FUNCTION "count_approved_row"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_approved(new.type, new.id / 2048, case new.approval_status when 'approved' then 1 else -1 end);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "photos_count_updated" AFTER UPDATE OF "approval_status" ON "photos" FOR EACH ROW
WHEN ((old."approval_status" = 'approved') <> (new."approval_status" = 'approved'))
EXECUTE FUNCTION "count_approved_row"();
--> statement-breakpoint
CREATE FUNCTION "forget_approved_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from approved_counts;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "photos_count_truncated" AFTER TRUNCATE ON "photos"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_approved_counts"();
--> statement-breakpoint
INSERT INTO "approved_counts" ("type", "block", "n")
SELECT "type", "id" / 2048, count(*)::integer FROM "photos" WHERE "approval_status" = 'approved' GROUP BY 1, 2;
--> statement-breakpoint
-- Where a page of the gallery begins, without counting: of the approved photos of a type, newest first, those after the
-- first "start" are the ones with an id below "below", less the first "skip" of them. "total" is how many there are.
CREATE FUNCTION "gallery_place"("of_type" text, "start" bigint, OUT "total" integer, OUT "below" bigint, OUT "skip" bigint)
LANGUAGE plpgsql STABLE AS $$
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
$$;
