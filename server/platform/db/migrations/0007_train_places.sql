-- Where a train was photographed, and who operated it. Nothing is rewritten: no photo has a station or country yet.
-- Widens search_terms_field_check: it admits one more field.
-- Widens photos_plane_fields_check: it refuses only columns that are new.
-- Widens photos_train_fields_check: it admits an operator.
-- Widens photos_texts_check: it bounds only columns that are new.
ALTER TABLE "search_terms" DROP CONSTRAINT "search_terms_field_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_plane_fields_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_train_fields_check";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_texts_check";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "country" text;--> statement-breakpoint
CREATE INDEX "photos_station_idx" ON "photos" USING btree (upper("station"),"id",upper("train_type"),upper("line"),"railway_bureau","country","date_taken" text_pattern_ops) WHERE "photos"."approval_status" = 'approved' and "photos"."station" is not null;--> statement-breakpoint
CREATE INDEX "photos_station_date_idx" ON "photos" USING btree (upper("station"),"date_taken" text_pattern_ops,"id") WHERE "photos"."approval_status" = 'approved' and "photos"."station" is not null;--> statement-breakpoint
CREATE INDEX "photos_country_idx" ON "photos" USING btree ("country","id",upper("train_type"),upper("line"),"railway_bureau",upper("station"),"date_taken" text_pattern_ops) WHERE "photos"."approval_status" = 'approved' and "photos"."country" is not null;--> statement-breakpoint
CREATE INDEX "photos_country_date_idx" ON "photos" USING btree ("country","date_taken" text_pattern_ops,"id") WHERE "photos"."approval_status" = 'approved' and "photos"."country" is not null;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_field_check" CHECK ("search_terms"."field" in ('registration', 'aircraft_type', 'operator', 'airport', 'train_number', 'train_type', 'line', 'station'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_country_check" CHECK ("photos"."country" in ('AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_plane_fields_check" CHECK ("photos"."type" <> 'planes' or (coalesce(btrim("photos"."registration"), '') <> '' and coalesce(btrim("photos"."aircraft_type"), '') <> '' and coalesce(btrim("photos"."operator"), '') <> '' and coalesce(btrim("photos"."airport"), '') <> '' and coalesce(btrim("photos"."description"), '') <> '' and num_nonnulls("photos"."emu_type", "photos"."train_type", "photos"."train_number", "photos"."line", "photos"."railway_bureau", "photos"."railway_name", "photos"."station", "photos"."country") = 0));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_train_fields_check" CHECK ("photos"."type" <> 'trains' or (coalesce(btrim("photos"."emu_type"), '') <> '' and coalesce(btrim("photos"."train_type"), '') <> '' and coalesce(btrim("photos"."train_number"), '') <> '' and coalesce(btrim("photos"."line"), '') <> '' and coalesce(btrim("photos"."railway_bureau"), '') <> '' and num_nonnulls("photos"."registration", "photos"."aircraft_type", "photos"."airport") = 0));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_texts_check" CHECK (char_length("photos"."registration") <= 100 and char_length("photos"."aircraft_type") <= 100 and char_length("photos"."operator") <= 100 and char_length("photos"."airport") <= 100 and char_length("photos"."emu_type") <= 100 and char_length("photos"."train_type") <= 100 and char_length("photos"."train_number") <= 100 and char_length("photos"."line") <= 100 and char_length("photos"."railway_bureau") <= 100 and char_length("photos"."railway_name") <= 100 and char_length("photos"."station") <= 100 and char_length("photos"."country") <= 100);--> statement-breakpoint

-- As in migration 0002, with station and country.
create or replace function photo_search_text(photo photos, username text) returns text language sql stable parallel safe as $$
  select ' ' || search_fold(concat_ws(' ', photo.registration, photo.aircraft_type, photo.operator, photo.airport,
    photo.train_number, replace(photo.train_number, ' ', ''), photo.train_type, photo.line,
    replace(photo.railway_bureau, '_', ' '), photo.railway_name, photo.station,
    'zz' || photo.country, photo.description, username
  )) || ' ' || photo.id || ' '
$$;--> statement-breakpoint
drop trigger photos_search_text on photos;--> statement-breakpoint
create trigger photos_search_text before insert or update of registration, aircraft_type, operator, airport,
  train_number, train_type, line, railway_bureau, railway_name, station, country, description, user_id on photos for each row
execute function write_search_text();--> statement-breakpoint

create or replace function search_values(photo photos) returns table (field text, value text) language sql stable as $$
  select said.field, said.value
  from (
    values ('registration', photo.registration), ('aircraft_type', photo.aircraft_type), ('operator', photo.operator),
      ('airport', photo.airport), ('train_number', photo.train_number), ('train_type', photo.train_type),
      ('line', photo.line), ('station', photo.station)
  ) said (field, value)
  where photo.approval_status = 'approved' and said.value <> ''
$$;--> statement-breakpoint
drop trigger photos_terms_updated on photos;--> statement-breakpoint
create trigger photos_terms_updated after update of approval_status, registration, aircraft_type, operator,
  airport, train_number, train_type, line, station on photos for each row
execute function count_search_terms_step();--> statement-breakpoint

-- As in migration 0002, with the fields that have been added since.
drop trigger photos_edit_revision on photos;--> statement-breakpoint
create trigger photos_edit_revision before update of
  description, registration, aircraft_type, operator, airport, emu_type, train_type, train_number, line,
  railway_bureau, railway_name, station, country, image_types, is_hot, social_media_consent
on photos for each row
when (
  new.revision <= old.revision
  and (
    old.description, old.registration, old.aircraft_type, old.operator, old.airport, old.emu_type,
    old.train_type, old.train_number, old.line, old.railway_bureau, old.railway_name, old.station, old.country,
    old.image_types, old.is_hot, old.social_media_consent
  ) is distinct from (
    new.description, new.registration, new.aircraft_type, new.operator, new.airport, new.emu_type,
    new.train_type, new.train_number, new.line, new.railway_bureau, new.railway_name, new.station, new.country,
    new.image_types, new.is_hot, new.social_media_consent
  )
)
execute function refuse_change('an edit raises the revision');
