CREATE TABLE "image_type_figures" (
	"type" text NOT NULL,
	"image_type" text NOT NULL,
	"photos" integer NOT NULL,
	CONSTRAINT "image_type_figures_type_image_type_pk" PRIMARY KEY("type","image_type"),
	CONSTRAINT "image_type_figures_type_check" CHECK ("image_type_figures"."type" in ('planes', 'trains')),
	CONSTRAINT "image_type_figures_photos_check" CHECK ("image_type_figures"."photos" >= 0)
);
--> statement-breakpoint
CREATE INDEX "photos_image_types_idx" ON "photos" USING gin ("image_types") WITH (fastupdate=false) WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint

-- How many approved photos have an image type. Counted in one order, so that two writes don't wait for each other in a
-- circle.
create function add_to_image_type(of_type text, of_image_type text, delta integer) returns void language plpgsql as $$
begin
  update image_type_figures set photos = photos + delta where type = of_type and image_type = of_image_type;
  if not found then
    insert into image_type_figures as figures (type, image_type, photos) values (of_type, of_image_type, delta)
    on conflict (type, image_type) do update set photos = figures.photos + excluded.photos;
  end if;
end
$$;--> statement-breakpoint

create function shown_image_types(photo photos) returns table (type text, image_type text) language sql stable as $$
  select photo.type, jsonb_array_elements_text(photo.image_types) where photo.approval_status = 'approved'
$$;--> statement-breakpoint

create function count_image_types() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform add_to_image_type(type, image_type, sign * n)
  from (
    select shown.type, shown.image_type, count(*)::integer as n
    from changed cross join lateral shown_image_types(changed::photos) shown
    group by 1, 2 order by 1, 2
  ) counted;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_image_types_inserted after insert on photos referencing new table as changed
for each statement execute function count_image_types();--> statement-breakpoint
create trigger photos_image_types_deleted after delete on photos referencing old table as changed
for each statement execute function count_image_types();--> statement-breakpoint

create function count_image_types_step() returns trigger language plpgsql as $$
begin
  perform add_to_image_type(type, image_type, delta)
  from (
    select step.type, step.image_type, sum(step.delta)::integer as delta
    from (
      select type, image_type, -1 from shown_image_types(old)
      union all
      select type, image_type, 1 from shown_image_types(new)
    ) step (type, image_type, delta)
    group by 1, 2 having sum(step.delta) <> 0 order by 1, 2
  ) ordered;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_image_types_updated after update of approval_status, image_types on photos for each row
execute function count_image_types_step();--> statement-breakpoint

create function forget_image_types() returns trigger language plpgsql as $$
begin
  delete from image_type_figures;
  return null;
end
$$;--> statement-breakpoint
create trigger photos_image_types_truncated after truncate on photos
for each statement execute function forget_image_types();--> statement-breakpoint

-- The index and the triggers above keep other writers out until this is committed.
insert into image_type_figures (type, image_type, photos)
select shown.type, shown.image_type, count(*)::integer
from photos cross join lateral shown_image_types(photos) shown group by 1, 2;
