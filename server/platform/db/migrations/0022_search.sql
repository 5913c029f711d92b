-- What the search compares (docs/server/database.md, "Search").
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- Small letters without accents and punctuation, with single spaces between words; as `src/contract/search-fold.ts` has it.
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f]', '', 'g'), 'øđłıðς', 'odlidσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[!-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u200b-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3020\u30fb]', '', 'g'),
    '[\t\n\v\f\r ]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION "han_of"("folded" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(folded, '[^\u3400-\u9fff]+', '', 'g')
$$;--> statement-breakpoint
CREATE TABLE "search_terms" (
	"field" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"folded" text NOT NULL,
	"photos" integer NOT NULL,
	CONSTRAINT "search_terms_field_key_pk" PRIMARY KEY("field","key"),
	CONSTRAINT "search_terms_field_check" CHECK ("search_terms"."field" in ('registration', 'aircraft_type', 'operator', 'airport', 'train_number', 'train_type', 'line')),
	CONSTRAINT "search_terms_photos_check" CHECK ("search_terms"."photos" >= 0)
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_terms_frequent_idx" ON "search_terms" USING btree ("field","photos","key");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_fold("username") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_terms_folded_idx" ON "search_terms" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
-- All that is searched of a photo, in one text.
CREATE FUNCTION "photo_search_text"("photo" photos, "username" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select ' ' || search_fold(concat_ws(' ', photo.registration, photo.aircraft_type, photo.operator, photo.airport,
    photo.train_number, replace(photo.train_number, ' ', ''), photo.train_type, photo.line, replace(photo.railway_bureau, '_', ' '), photo.description, username
  )) || ' ' || photo.id || ' '
$$;--> statement-breakpoint
CREATE FUNCTION "write_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.search_text := photo_search_text(new, (select username from users where id = new.user_id));
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_search_text" BEFORE INSERT OR UPDATE OF "registration", "aircraft_type", "operator", "airport",
  "train_number", "train_type", "line", "railway_bureau", "description", "user_id" ON "photos" FOR EACH ROW
EXECUTE FUNCTION "write_search_text"();--> statement-breakpoint
CREATE FUNCTION "write_search_text_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update photos set search_text = photo_search_text(photos, new.username) where user_id = new.id;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "users_search_text" AFTER UPDATE OF "username" ON "users" FOR EACH ROW
WHEN (old."username" is distinct from new."username")
EXECUTE FUNCTION "write_search_text_of_user"();--> statement-breakpoint
UPDATE "photos" SET "search_text" = photo_search_text("photos", "username") FROM "users" WHERE "users"."id" = "user_id"--> statement-breakpoint
CREATE INDEX "photos_search_idx" ON "photos" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_search_han_idx" ON "photos" USING gin (name_parts(han_of("search_text"))) WITH (fastupdate=false) WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
-- How many approved photos say what. The values of one photo are taken in one order, so that two writes don't wait for
-- each other in a circle.
CREATE FUNCTION "add_to_search_term"("of_field" text, "of_value" text, "delta" integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  update search_terms set photos = photos + delta where field = of_field and key = upper(of_value);
  if not found then
    insert into search_terms as terms (field, key, value, folded, photos)
    values (of_field, upper(of_value), of_value, search_fold(of_value), delta)
    on conflict (field, key) do update set photos = terms.photos + excluded.photos;
  end if;
end
$$;--> statement-breakpoint
CREATE FUNCTION "search_values"("photo" photos) RETURNS TABLE ("field" text, "value" text) LANGUAGE sql STABLE AS $$
  select said.field, said.value
  from (
    values ('registration', photo.registration), ('aircraft_type', photo.aircraft_type), ('operator', photo.operator),
      ('airport', photo.airport), ('train_number', photo.train_number), ('train_type', photo.train_type),
      ('line', photo.line)
  ) said (field, value)
  where photo.approval_status = 'approved' and said.value <> ''
$$;--> statement-breakpoint
CREATE FUNCTION "count_search_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "photos_terms_inserted" AFTER INSERT ON "photos" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_search_terms"();--> statement-breakpoint
CREATE TRIGGER "photos_terms_deleted" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "count_search_terms"();--> statement-breakpoint
CREATE FUNCTION "count_search_terms_step"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "photos_terms_updated" AFTER UPDATE OF "approval_status", "registration", "aircraft_type", "operator",
  "airport", "train_number", "train_type", "line" ON "photos" FOR EACH ROW
EXECUTE FUNCTION "count_search_terms_step"();--> statement-breakpoint
CREATE FUNCTION "forget_search_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from search_terms;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "photos_terms_truncated" AFTER TRUNCATE ON "photos"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_search_terms"();--> statement-breakpoint
INSERT INTO "search_terms" ("field", "key", "value", "folded", "photos")
SELECT said.field, upper(said.value), min(said.value), search_fold(min(said.value)), count(*)::integer
FROM "photos" CROSS JOIN LATERAL search_values("photos") said
GROUP BY 1, 2;
