CREATE TABLE "approved_counts" (
	"type" text NOT NULL,
	"block" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "approved_counts_type_block_pk" PRIMARY KEY("type","block"),
	CONSTRAINT "approved_counts_type_check" CHECK ("approved_counts"."type" in ('planes', 'trains')),
	CONSTRAINT "approved_counts_n_check" CHECK ("approved_counts"."n" >= 0)
);
--> statement-breakpoint
DROP INDEX "photos_gallery_idx";--> statement-breakpoint
CREATE INDEX "photos_views_idx" ON "photos" USING btree ("views","id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_likes_idx" ON "photos" USING btree ("likes","id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_combined_idx" ON "photos" USING btree (("views" + 10 * "likes"),"id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
CREATE INDEX "photos_review_idx" ON "photos" USING btree ("id","type") WHERE "photos"."approval_status" = 'pending';--> statement-breakpoint
CREATE INDEX "photos_gallery_idx" ON "photos" USING btree ("type","id") WHERE "photos"."approval_status" = 'approved';--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_request_hash_check" CHECK ("answers"."request_hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_status_check" CHECK ("answers"."status" between 200 and 299);--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_reason_check" CHECK (("decisions"."action" = 'reject') = ("decisions"."reason" is not null));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_reason_length_check" CHECK (char_length(btrim("decisions"."reason")) + char_length(regexp_replace(btrim("decisions"."reason"), '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length("decisions"."reason") <= 1000);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_revision_check" CHECK ("photos"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_counts_check" CHECK ("photos"."views" >= 0 and "photos"."likes" >= 0);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_decided_check" CHECK (num_nulls("photos"."reviewed_by", "photos"."reviewed_at") = case "photos"."approval_status" when 'pending' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejection_check" CHECK (("photos"."approval_status" in ('rejected', 'pending_appeal')) = ("photos"."rejection_reason" is not null));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejection_reason_check" CHECK (char_length(btrim("photos"."rejection_reason")) + char_length(regexp_replace(btrim("photos"."rejection_reason"), '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length("photos"."rejection_reason") <= 1000);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_rejected_files_check" CHECK (not ("photos"."approval_status" in ('rejected', 'pending_appeal')) or num_nulls("photos"."display_key", "photos"."card_key") = 2);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_appeal_status_check" CHECK (case "photos"."approval_status" when 'pending_appeal' then "photos"."appeal_status" is not distinct from 'pending'
        when 'approved' then coalesce("photos"."appeal_status", 'approved') = 'approved' else "photos"."appeal_status" is null end);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_appeal_check" CHECK (("photos"."appeal_status" is null) = ("photos"."appeal_message" is null));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_appeal_message_check" CHECK (char_length(btrim("photos"."appeal_message")) + char_length(regexp_replace(btrim("photos"."appeal_message"), '[\u0001-\uFFFF]', '', 'g')) >= 5 and char_length("photos"."appeal_message") <= 1000);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_description_check" CHECK (char_length("photos"."description") <= 100);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_plane_fields_check" CHECK ("photos"."type" <> 'planes' or (coalesce(btrim("photos"."registration"), '') <> '' and coalesce(btrim("photos"."aircraft_type"), '') <> '' and coalesce(btrim("photos"."operator"), '') <> '' and coalesce(btrim("photos"."airport"), '') <> '' and coalesce(btrim("photos"."description"), '') <> '' and num_nonnulls("photos"."emu_type", "photos"."train_type", "photos"."train_number", "photos"."line", "photos"."railway_bureau") = 0));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_train_fields_check" CHECK ("photos"."type" <> 'trains' or (coalesce(btrim("photos"."emu_type"), '') <> '' and coalesce(btrim("photos"."train_type"), '') <> '' and coalesce(btrim("photos"."train_number"), '') <> '' and coalesce(btrim("photos"."line"), '') <> '' and coalesce(btrim("photos"."railway_bureau"), '') <> '' and num_nonnulls("photos"."registration", "photos"."aircraft_type", "photos"."operator", "photos"."airport") = 0));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_texts_check" CHECK (char_length("photos"."registration") <= 100 and char_length("photos"."aircraft_type") <= 100 and char_length("photos"."operator") <= 100 and char_length("photos"."airport") <= 100 and char_length("photos"."emu_type") <= 100 and char_length("photos"."train_type") <= 100 and char_length("photos"."train_number") <= 100 and char_length("photos"."line") <= 100 and char_length("photos"."railway_bureau") <= 100);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_airport_check" CHECK ("photos"."airport" ~ '^[A-Z]{4}$');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_emu_type_check" CHECK ("photos"."emu_type" in ('high_speed_emu', 'conventional_emu', 'normal_train', 'other_train'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_railway_bureau_check" CHECK ("photos"."railway_bureau" in ('Harbin_Bureau', 'Shenyang_Bureau', 'Beijing_Bureau', 'Taiyuan_Bureau', 'Hohhot_Bureau', 'Zhengzhou_Bureau', 'Wuhan_Bureau', 'Xi_an_Bureau', 'Jinan_Bureau', 'Shanghai_Bureau', 'Nanchang_Bureau', 'Guangzhou_Bureau', 'Nanning_Bureau', 'Chengdu_Bureau', 'Kunming_Bureau', 'Lanzhou_Bureau', 'Urumqi_Bureau', 'Qinghai_Tibet_Company'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_image_types_check" CHECK (case when jsonb_typeof("photos"."image_types") <> 'array' then false
        when "photos"."type" = 'planes' then jsonb_array_length("photos"."image_types") > 0 and "photos"."image_types" <@ '["normal_livery","special_livery","airport","ground_vehicles","helicopters","cockpit","cabin","military_aircraft","museum","accident","hot_air_balloons","cargo_planes","cabin_food","engine","rockets"]'::jsonb
        when "photos"."type" = 'trains' then jsonb_array_length("photos"."image_types") > 0 and "photos"."image_types" <@ '["passenger_trains","urban_rail_transit","freight_trains","passenger_order_return","cargo_order_return","other_return_services","locomotive_shunting","high_speed_comprehensive_inspection_trains","conventional_speed_inspection_trains","engineering_vehicles","test_train","experimental_train","road_train","station","special_livery","other_train"]'::jsonb end);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_original_check" CHECK ("photos"."original_key" ~ '^originals/[0-9a-f]{32}[.](jpg|png|webp)$' and "photos"."original_bytes" between 1 and 26214400 and "photos"."original_sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_public_keys_check" CHECK ("photos"."display_key" ~ '^display/[0-9a-f]{32}[.](jpg|png|webp)$' and "photos"."card_key" ~ '^card/[0-9a-f]{32}[.](jpg|png|webp)$');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_size_check" CHECK ("photos"."width" between 1 and 2160 and "photos"."height" between 1 and 2160);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_camera_check" CHECK ("photos"."iso" > 0 and "photos"."aperture" > 0 and "photos"."focal_length" > 0);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash_check" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_expires_check" CHECK ("sessions"."expires_at" > "sessions"."created_at");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_attempts_check" CHECK ("sms_codes"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_expires_check" CHECK ("sms_codes"."expires_at" > "sms_codes"."created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_check" CHECK (char_length("users"."username") + char_length(regexp_replace("users"."username", '[\u0001-\uFFFF]', '', 'g')) >= 3 and char_length("users"."username") <= 50);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK (char_length("users"."email") <= 320 and "users"."email" ~ '^[^@]+@[^@]+$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_number_check" CHECK ("users"."phone_number" ~ '^[+]?[0-9]{5,15}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_age_check" CHECK ("users"."age" between 0 and 200);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_check" CHECK (char_length("users"."description") <= 500 and char_length("users"."camera_model") <= 100);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_preferred_lang_check" CHECK ("users"."preferred_lang" in ('en', 'zh'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_picture_check" CHECK ("users"."profile_picture_key" ~ '^avatars/[0-9a-f]{32}[.](jpg|png|webp)$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_founder_check" CHECK ("users"."id" <> 1 or "users"."is_super_admin");