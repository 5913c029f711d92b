ALTER TABLE "photos" DROP CONSTRAINT "photos_plane_fields_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_texts_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_railway_bureau_check";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "railway_name" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_railway_name_check" CHECK (case "photos"."railway_bureau" when 'Other' then coalesce(btrim("photos"."railway_name"), '') <> '' else "photos"."railway_name" is null end);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_plane_fields_check" CHECK ("photos"."type" <> 'planes' or (coalesce(btrim("photos"."registration"), '') <> '' and coalesce(btrim("photos"."aircraft_type"), '') <> '' and coalesce(btrim("photos"."operator"), '') <> '' and coalesce(btrim("photos"."airport"), '') <> '' and coalesce(btrim("photos"."description"), '') <> '' and num_nonnulls("photos"."emu_type", "photos"."train_type", "photos"."train_number", "photos"."line", "photos"."railway_bureau", "photos"."railway_name") = 0));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_texts_check" CHECK (char_length("photos"."registration") <= 100 and char_length("photos"."aircraft_type") <= 100 and char_length("photos"."operator") <= 100 and char_length("photos"."airport") <= 100 and char_length("photos"."emu_type") <= 100 and char_length("photos"."train_type") <= 100 and char_length("photos"."train_number") <= 100 and char_length("photos"."line") <= 100 and char_length("photos"."railway_bureau") <= 100 and char_length("photos"."railway_name") <= 100);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_railway_bureau_check" CHECK ("photos"."railway_bureau" in ('Harbin_Bureau', 'Shenyang_Bureau', 'Beijing_Bureau', 'Taiyuan_Bureau', 'Hohhot_Bureau', 'Zhengzhou_Bureau', 'Wuhan_Bureau', 'Xi_an_Bureau', 'Jinan_Bureau', 'Shanghai_Bureau', 'Nanchang_Bureau', 'Guangzhou_Bureau', 'Nanning_Bureau', 'Chengdu_Bureau', 'Kunming_Bureau', 'Lanzhou_Bureau', 'Urumqi_Bureau', 'Qinghai_Tibet_Company', 'Other'));--> statement-breakpoint
-- The search looks through the railway's name too.
CREATE OR REPLACE FUNCTION "photo_search_text"("photo" photos, "username" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select ' ' || search_fold(concat_ws(' ', photo.registration, photo.aircraft_type, photo.operator, photo.airport,
    photo.train_number, replace(photo.train_number, ' ', ''), photo.train_type, photo.line,
    replace(photo.railway_bureau, '_', ' '), photo.railway_name, photo.description, username
  )) || ' ' || photo.id || ' '
$$;--> statement-breakpoint
DROP TRIGGER "photos_search_text" ON "photos";--> statement-breakpoint
CREATE TRIGGER "photos_search_text" BEFORE INSERT OR UPDATE OF "registration", "aircraft_type", "operator", "airport",
  "train_number", "train_type", "line", "railway_bureau", "railway_name", "description", "user_id" ON "photos" FOR EACH ROW
EXECUTE FUNCTION "write_search_text"();
