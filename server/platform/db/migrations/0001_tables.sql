-- The tables with their rules and indexes. server/platform/db/tables says what each of them is for.

-- Accounts.
create table users (
  id serial primary key,
  username text not null,
  email text,
  phone_number text,
  password_hash text,
  description text default '' not null,
  age integer,
  sex text,
  camera_model text default '' not null,
  preferred_lang text,
  profile_picture_key text,
  is_super_admin boolean default false not null,
  is_super_image_reviewer boolean default false not null,
  is_plane_reviewer boolean default false not null,
  is_train_reviewer boolean default false not null,
  agreed_eula_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  last_login_at timestamp with time zone,
  email_verified boolean default false not null,
  keycloak_id text,
  agreed_terms integer,
  ban_message text,
  ban_reason text,
  last_active_at timestamp with time zone,
  deleted_at timestamp with time zone,
  ban_photos text,
  constraint users_phone_number_unique unique (phone_number),
  constraint users_keycloak_id_unique unique (keycloak_id),
  constraint users_username_check check (char_length(username) + char_length(regexp_replace(username,
    '[\u0001-\uFFFF]', '', 'g')) >= 3 and char_length(username) <= 50),
  constraint users_email_check check (char_length(email) <= 320 and email ~ '^[^@]+@[^@]+$'),
  constraint users_email_verified_check check (email is not null or not email_verified),
  constraint users_sign_in_check check ((password_hash is not null or keycloak_id is not null) = (deleted_at is null)),
  constraint users_deleted_check check (deleted_at is null
    or (username = 'deleted-' || id and not (is_super_admin or is_super_image_reviewer or is_plane_reviewer
    or is_train_reviewer) and num_nonnulls(email, phone_number, age, sex, profile_picture_key) = 0
    and description = '' and camera_model = '')),
  constraint users_phone_number_check check (phone_number ~ '^[+]?[0-9]{5,15}$'),
  constraint users_age_check check (age between 0 and 200),
  constraint users_profile_check check (char_length(description) <= 500 and char_length(camera_model) <= 100),
  constraint users_preferred_lang_check check (preferred_lang in ('en', 'zh')),
  constraint users_agreed_check check ((agreed_terms is null) = (agreed_eula_at is null)),
  constraint users_ban_check check (ban_message is not null or ban_reason is null),
  constraint users_ban_photos_check check (ban_photos is null
    or (ban_photos in ('hide', 'remove') and ban_message is not null)),
  constraint users_profile_picture_check check (profile_picture_key ~ '^avatars/[0-9a-f]{32}[.](jpg|png|webp)$'),
  constraint users_founder_check check (id <> 1 or (is_super_admin and ban_message is null))
);--> statement-breakpoint
create unique index users_username_key on users (lower(username));--> statement-breakpoint
create unique index users_verified_email_key on users (lower(email)) where email_verified;--> statement-breakpoint
create index users_email_idx on users (lower(email));--> statement-breakpoint
create index users_name_begins_idx on users (lower(username) text_pattern_ops);--> statement-breakpoint
create index users_name_parts_idx on users using gin (name_parts(username)) with (fastupdate=false);--> statement-breakpoint
create index users_search_idx on users using gin (search_fold(username) gin_trgm_ops) with (fastupdate=false);--> statement-breakpoint
create index users_skeleton_idx on users (name_skeleton(username));--> statement-breakpoint
create index users_reviewers_idx on users (id)
  where (is_super_admin or is_super_image_reviewer or is_plane_reviewer or is_train_reviewer);--> statement-breakpoint

create table sessions (
  token_hash text primary key,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  id uuid default gen_random_uuid() not null,
  device text default '' not null,
  last_used_at timestamp with time zone default now() not null,
  authenticated_at timestamp with time zone default now() not null,
  constraint sessions_id_unique unique (id),
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_device_check check (char_length(device) <= 80),
  constraint sessions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint sessions_expires_check check (expires_at > created_at)
);--> statement-breakpoint
create index sessions_user_id_idx on sessions (user_id);--> statement-breakpoint

create table known_devices (
  user_id integer not null,
  device_hash text not null,
  last_used_at timestamp with time zone default now() not null,
  constraint known_devices_user_id_device_hash_pk primary key (user_id, device_hash),
  constraint known_devices_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint known_devices_device_hash_check check (device_hash ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint

create table export_tickets (
  token_hash text primary key,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint export_tickets_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint export_tickets_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint export_tickets_expires_check check (expires_at > created_at)
);--> statement-breakpoint
create index export_tickets_user_idx on export_tickets (user_id, created_at);--> statement-breakpoint

create table codes (
  recipient text not null,
  type text not null,
  code_hash text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  asked_from text not null,
  attempts_elsewhere integer default 0 not null,
  constraint codes_recipient_type_pk primary key (recipient, type),
  constraint codes_asked_from_check check (asked_from ~ '^[0-9a-f]{64}$'),
  constraint codes_attempts_check check (attempts >= 0 and attempts_elsewhere >= 0),
  constraint codes_expires_check check (expires_at > created_at)
);--> statement-breakpoint

create table code_sends (
  recipient text not null,
  sent_at timestamp with time zone not null,
  constraint code_sends_recipient_sent_at_pk primary key (recipient, sent_at),
  constraint code_sends_recipient_check check (recipient ~ '^[+]?[0-9]{5,15}$|^[^@]+@[^@]+$')
);--> statement-breakpoint

create table sms_days (
  day text not null,
  country text not null,
  sent integer not null,
  constraint sms_days_day_country_pk primary key (day, country),
  constraint sms_days_sent_check check (sent >= 0)
);--> statement-breakpoint

create table sanctions (
  id serial primary key,
  user_id integer not null,
  action text not null,
  message text,
  reason text,
  issued_by integer not null,
  issued_at timestamp with time zone default now() not null,
  acknowledged_at timestamp with time zone,
  photos text,
  constraint sanctions_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint sanctions_issued_by_users_id_fk foreign key (issued_by) references users (id),
  constraint sanctions_action_check check (action in ('warn', 'ban', 'unban')),
  constraint sanctions_message_check check ((action = 'unban') = (message is null)),
  constraint sanctions_texts_check check (char_length(message) <= 1000 and char_length(reason) <= 1000),
  constraint sanctions_photos_check check ((action = 'ban' or photos is null)
    and photos in ('keep', 'hide', 'remove')),
  constraint sanctions_acknowledged_check check (action = 'warn' or acknowledged_at is null)
);--> statement-breakpoint
create index sanctions_user_idx on sanctions (user_id, id);--> statement-breakpoint

-- Photos.
create table photos (
  id serial primary key,
  user_id integer not null,
  upload_key text,
  type text not null,
  approval_status text default 'pending' not null,
  appeal_status text,
  appeal_message text,
  revision integer default 1 not null,
  description text default '' not null,
  registration text,
  aircraft_type text,
  operator text,
  airport text,
  emu_type text,
  train_type text,
  train_number text,
  line text,
  railway_bureau text,
  image_types jsonb default '[]'::jsonb not null,
  is_hot boolean default false not null,
  social_media_consent boolean default false not null,
  camera_make text,
  camera_model text,
  lens_model text,
  iso integer,
  aperture double precision,
  shutter_speed text,
  focal_length double precision,
  date_taken text,
  original_key text not null,
  original_bytes bigint not null,
  original_sha256 text not null,
  display_key text,
  card_key text,
  width integer not null,
  height integer not null,
  thumbhash text,
  views integer default 0 not null,
  likes integer default 0 not null,
  uploaded_at timestamp with time zone default now() not null,
  reviewed_by integer,
  reviewed_at timestamp with time zone,
  rejection_reason text,
  appealed_at timestamp with time zone,
  marked_key text,
  marked_sha256 text,
  watermarked boolean default false not null,
  branded boolean default false not null,
  rejection_marks jsonb default '[]'::jsonb not null,
  medium_key text,
  card_webp_key text,
  medium_webp_key text,
  stored_sha256 text,
  search_text text default '' not null,
  railway_name text,
  full_width integer,
  full_height integer,
  full_bytes integer,
  replaces_id integer,
  marked_bytes bigint,
  upload_id uuid,
  constraint photos_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint photos_replaces_id_photos_id_fk foreign key (replaces_id) references photos (id) on delete set null,
  constraint photos_reviewed_by_users_id_fk foreign key (reviewed_by) references users (id),
  constraint photos_replaces_check check (replaces_id < id),
  constraint photos_upload_key_check check (upload_key ~ '^[!-~]{1,255}$'),
  constraint photos_approval_status_check check (approval_status in ('pending', 'approved',
    'rejected', 'pending_appeal', 'deleted')),
  constraint photos_revision_check check (revision >= 1),
  constraint photos_counts_check check (views >= 0 and likes >= 0),
  constraint photos_decided_check check (num_nulls(reviewed_by, reviewed_at) = case approval_status
    when 'pending' then 2 else 0 end),
  constraint photos_rejection_check check ((approval_status in ('rejected', 'pending_appeal'))
    = (rejection_reason is not null)),
  constraint photos_rejection_reason_check check (char_length(btrim(rejection_reason)) +
    char_length(regexp_replace(btrim(rejection_reason), '[\u0001-\uFFFF]', '', 'g')) >= 2
    and char_length(rejection_reason) <= 3000),
  constraint photos_rejected_files_check check (approval_status not in ('rejected', 'pending_appeal', 'deleted')
    or num_nulls(display_key, card_key, medium_key, card_webp_key, medium_webp_key) = 5),
  constraint photos_appeal_status_check check (case approval_status
    when 'pending_appeal' then appeal_status is not distinct from 'pending'
    when 'approved' then coalesce(appeal_status, 'approved') = 'approved' else appeal_status is null end),
  constraint photos_rejection_marks_check check ((approval_status in ('rejected', 'pending_appeal'))
    or rejection_marks = '[]'::jsonb),
  constraint photos_appeal_check check (num_nulls(appeal_status, appeal_message, appealed_at) in (0, 3)),
  constraint photos_appeal_message_check check (char_length(btrim(appeal_message)) +
    char_length(regexp_replace(btrim(appeal_message), '[\u0001-\uFFFF]', '', 'g')) >= 5
    and char_length(appeal_message) <= 1000),
  constraint photos_type_check check (type in ('planes', 'trains')),
  constraint photos_description_check check (char_length(description) <= 100),
  constraint photos_plane_fields_check check (type <> 'planes'
    or (coalesce(btrim(registration), '') <> '' and coalesce(btrim(aircraft_type), '') <> ''
    and coalesce(btrim(operator), '') <> '' and coalesce(btrim(airport), '') <> ''
    and coalesce(btrim(description), '') <> ''
    and num_nonnulls(emu_type, train_type, train_number, line, railway_bureau, railway_name) = 0)),
  constraint photos_train_fields_check check (type <> 'trains'
    or (coalesce(btrim(emu_type), '') <> '' and coalesce(btrim(train_type), '') <> ''
    and coalesce(btrim(train_number), '') <> '' and coalesce(btrim(line), '') <> ''
    and coalesce(btrim(railway_bureau), '') <> ''
    and num_nonnulls(registration, aircraft_type, operator, airport) = 0)),
  constraint photos_texts_check check (char_length(registration) <= 100 and char_length(aircraft_type) <= 100
    and char_length(operator) <= 100 and char_length(airport) <= 100 and char_length(emu_type) <= 100
    and char_length(train_type) <= 100 and char_length(train_number) <= 100 and char_length(line) <= 100
    and char_length(railway_bureau) <= 100 and char_length(railway_name) <= 100),
  constraint photos_airport_check check (airport ~ '^[A-Z]{4}$'),
  constraint photos_emu_type_check check (emu_type in ('high_speed_emu', 'conventional_emu',
    'normal_train', 'other_train')),
  constraint photos_railway_bureau_check check (railway_bureau in ('Harbin_Bureau',
    'Shenyang_Bureau', 'Beijing_Bureau', 'Taiyuan_Bureau', 'Hohhot_Bureau', 'Zhengzhou_Bureau',
    'Wuhan_Bureau', 'Xi_an_Bureau', 'Jinan_Bureau', 'Shanghai_Bureau', 'Nanchang_Bureau',
    'Guangzhou_Bureau', 'Nanning_Bureau', 'Chengdu_Bureau', 'Kunming_Bureau', 'Lanzhou_Bureau',
    'Urumqi_Bureau', 'Qinghai_Tibet_Company', 'Other')),
  constraint photos_railway_name_check check (case railway_bureau
    when 'Other' then coalesce(btrim(railway_name), '') <> '' else railway_name is null end),
  constraint photos_image_types_check check (case when jsonb_typeof(image_types) <> 'array' then false
    when type = 'planes' then jsonb_array_length(image_types) > 0 and image_types <@ '["normal_livery",
    "special_livery", "airport", "ground_vehicles", "helicopters", "cockpit", "cabin", "military_aircraft", "museum",
    "accident", "hot_air_balloons", "cargo_planes", "cabin_food", "engine", "rockets"]'::jsonb
    and jsonb_array_length(image_types) = (image_types @> '["normal_livery"]'::jsonb)::int +
    (image_types @> '["special_livery"]'::jsonb)::int + (image_types @> '["airport"]'::jsonb)::int +
    (image_types @> '["ground_vehicles"]'::jsonb)::int + (image_types @> '["helicopters"]'::jsonb)::int +
    (image_types @> '["cockpit"]'::jsonb)::int + (image_types @> '["cabin"]'::jsonb)::int +
    (image_types @> '["military_aircraft"]'::jsonb)::int + (image_types @> '["museum"]'::jsonb)::int +
    (image_types @> '["accident"]'::jsonb)::int + (image_types @> '["hot_air_balloons"]'::jsonb)::int +
    (image_types @> '["cargo_planes"]'::jsonb)::int + (image_types @> '["cabin_food"]'::jsonb)::int +
    (image_types @> '["engine"]'::jsonb)::int + (image_types @> '["rockets"]'::jsonb)::int
    when type = 'trains' then jsonb_array_length(image_types) > 0 and image_types <@ '["passenger_trains",
    "urban_rail_transit", "freight_trains", "passenger_order_return", "cargo_order_return", "other_return_services",
    "locomotive_shunting", "high_speed_comprehensive_inspection_trains", "conventional_speed_inspection_trains",
    "engineering_vehicles", "test_train", "experimental_train", "road_train", "station", "special_livery",
    "other_train"]'::jsonb and jsonb_array_length(image_types)
    = (image_types @> '["passenger_trains"]'::jsonb)::int + (image_types @> '["urban_rail_transit"]'::jsonb)::int +
    (image_types @> '["freight_trains"]'::jsonb)::int + (image_types @> '["passenger_order_return"]'::jsonb)::int +
    (image_types @> '["cargo_order_return"]'::jsonb)::int + (image_types @> '["other_return_services"]'::jsonb)::int +
    (image_types @> '["locomotive_shunting"]'::jsonb)::int +
    (image_types @> '["high_speed_comprehensive_inspection_trains"]'::jsonb)::int +
    (image_types @> '["conventional_speed_inspection_trains"]'::jsonb)::int +
    (image_types @> '["engineering_vehicles"]'::jsonb)::int + (image_types @> '["test_train"]'::jsonb)::int +
    (image_types @> '["experimental_train"]'::jsonb)::int + (image_types @> '["road_train"]'::jsonb)::int +
    (image_types @> '["station"]'::jsonb)::int + (image_types @> '["special_livery"]'::jsonb)::int +
    (image_types @> '["other_train"]'::jsonb)::int end),
  constraint photos_full_size_check check (num_nulls(full_width, full_height, full_bytes) in (0, 3)
    and least(full_width, full_height, full_bytes) > 0),
  constraint photos_original_check check (original_key ~ '^originals/[0-9a-f]{32}[.](jpg|png|webp)$'
    and original_bytes between 1 and 26214400 and original_sha256 ~ '^[0-9a-f]{64}$'
    and stored_sha256 ~ '^[0-9a-f]{64}$'),
  constraint photos_marked_check check (marked_key ~ '^originals/[0-9a-f]{32}[.](jpg|png|webp)$'
    and marked_sha256 ~ '^[0-9a-f]{64}$' and marked_bytes between 1 and 26214400
    and (marked_key is null) = (marked_sha256 is null)),
  constraint photos_public_keys_check check (display_key ~ '^display/[0-9a-f]{32}[.](jpg|png|webp)$'
    and card_key ~ '^card/[0-9a-f]{32}[.](jpg|png|webp)$'),
  constraint photos_sizes_check check (medium_key ~ '^medium/[0-9a-f]{32}[.](jpg|png|webp)$'
    and card_webp_key ~ '^card/[0-9a-f]{32}[.](jpg|png|webp)$'
    and medium_webp_key ~ '^medium/[0-9a-f]{32}[.](jpg|png|webp)$'
    and (medium_key is not null or num_nulls(card_webp_key, medium_webp_key) = 2)),
  constraint photos_size_check check (width between 1 and 2160 and height between 1 and 2160),
  constraint photos_camera_check check (iso > 0 and aperture > 0 and focal_length > 0)
);--> statement-breakpoint
create unique index photos_upload_key_key on photos (user_id, upload_key);--> statement-breakpoint
create unique index photos_upload_id_key on photos (user_id, upload_id, original_sha256);--> statement-breakpoint
create index photos_user_id_idx on photos (user_id, id);--> statement-breakpoint
create index photos_waiting_idx on photos (user_id) where approval_status = 'pending';--> statement-breakpoint
create index photos_gallery_idx on photos (type, id) where approval_status = 'approved';--> statement-breakpoint
create index photos_views_idx on photos (views, id) where approval_status = 'approved';--> statement-breakpoint
create index photos_likes_idx on photos (likes, id) where approval_status = 'approved';--> statement-breakpoint
create index photos_combined_idx on photos ((views + 10 * likes), id) where approval_status = 'approved';--> statement-breakpoint
create index photos_review_idx on photos (id, type) where approval_status = 'pending';--> statement-breakpoint
create index photos_appeals_idx on photos (id, type) where approval_status = 'pending_appeal';--> statement-breakpoint
create index photos_display_key_idx on photos (display_key) where approval_status = 'approved';--> statement-breakpoint
create index photos_card_key_idx on photos (card_key) where approval_status = 'approved';--> statement-breakpoint
create index photos_medium_key_idx on photos (medium_key) where approval_status = 'approved';--> statement-breakpoint
create index photos_sizes_idx on photos (id) where medium_key is null and approval_status in ('pending', 'approved');--> statement-breakpoint
create index photos_registration_idx on photos (upper(registration) text_pattern_ops)
  where approval_status = 'approved' and registration is not null;--> statement-breakpoint
create index photos_train_number_idx on photos (upper(train_number)) where approval_status = 'approved'
  and train_number is not null;--> statement-breakpoint
create index photos_airport_idx on photos (airport, id, upper(operator), upper(aircraft_type),
  date_taken text_pattern_ops) where approval_status = 'approved' and airport is not null;--> statement-breakpoint
create index photos_airport_date_idx on photos (airport, date_taken text_pattern_ops, id)
  where approval_status = 'approved' and airport is not null;--> statement-breakpoint
create index photos_operator_idx on photos (upper(operator), id, airport, upper(aircraft_type),
  date_taken text_pattern_ops) where approval_status = 'approved' and operator is not null;--> statement-breakpoint
create index photos_operator_date_idx on photos (upper(operator), date_taken text_pattern_ops, id)
  where approval_status = 'approved' and operator is not null;--> statement-breakpoint
create index photos_aircraft_type_idx on photos (upper(aircraft_type), id, airport, upper(operator),
  date_taken text_pattern_ops) where approval_status = 'approved' and aircraft_type is not null;--> statement-breakpoint
create index photos_aircraft_type_date_idx on photos (upper(aircraft_type), date_taken text_pattern_ops, id)
  where approval_status = 'approved' and aircraft_type is not null;--> statement-breakpoint
create index photos_train_type_idx on photos (upper(train_type), id, upper(line), railway_bureau,
  date_taken text_pattern_ops) where approval_status = 'approved' and train_type is not null;--> statement-breakpoint
create index photos_train_type_date_idx on photos (upper(train_type), date_taken text_pattern_ops, id)
  where approval_status = 'approved' and train_type is not null;--> statement-breakpoint
create index photos_line_idx on photos (upper(line), id, upper(train_type), railway_bureau,
  date_taken text_pattern_ops) where approval_status = 'approved' and line is not null;--> statement-breakpoint
create index photos_line_date_idx on photos (upper(line), date_taken text_pattern_ops, id)
  where approval_status = 'approved' and line is not null;--> statement-breakpoint
create index photos_railway_bureau_idx on photos (railway_bureau, id, upper(train_type), upper(line),
  date_taken text_pattern_ops) where approval_status = 'approved' and railway_bureau is not null;--> statement-breakpoint
create index photos_railway_bureau_date_idx on photos (railway_bureau, date_taken text_pattern_ops, id)
  where approval_status = 'approved' and railway_bureau is not null;--> statement-breakpoint
create index photos_date_taken_idx on photos (date_taken text_pattern_ops, id) where approval_status = 'approved';--> statement-breakpoint
create index photos_search_idx on photos using gin (search_text gin_trgm_ops) with (fastupdate=false)
  where approval_status = 'approved';--> statement-breakpoint
create index photos_search_han_idx on photos using gin (name_parts(han_of(search_text))) with (fastupdate=false)
  where approval_status = 'approved';--> statement-breakpoint
create index photos_photographer_idx on photos (user_id, type, id) where approval_status = 'approved';--> statement-breakpoint
create index photos_reviewed_at_idx on photos (reviewed_at) where approval_status = 'approved';--> statement-breakpoint
create index photos_original_sha256_idx on photos (original_sha256, id);--> statement-breakpoint
create index photos_stored_sha256_idx on photos (stored_sha256) where stored_sha256 is not null;--> statement-breakpoint
create index photos_marked_sha256_idx on photos (marked_sha256) where marked_sha256 is not null;--> statement-breakpoint
create index photos_replaces_idx on photos (replaces_id) where replaces_id is not null;--> statement-breakpoint
create index photos_rejections_idx on photos (user_id, type, reviewed_at, id) where approval_status = 'rejected';--> statement-breakpoint

create table photo_likes (
  photo_id integer not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint photo_likes_photo_id_user_id_pk primary key (photo_id, user_id),
  constraint photo_likes_photo_id_photos_id_fk foreign key (photo_id) references photos (id) on delete cascade,
  constraint photo_likes_user_id_users_id_fk foreign key (user_id) references users (id)
);--> statement-breakpoint
create index photo_likes_user_idx on photo_likes (user_id, created_at, photo_id);--> statement-breakpoint

create table photo_messages (
  id serial primary key,
  photo_id integer not null,
  sender_id integer not null,
  role text not null,
  message text not null,
  marks jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  mended jsonb default '[]'::jsonb not null,
  mended_since integer,
  constraint photo_messages_photo_id_photos_id_fk foreign key (photo_id) references photos (id) on delete cascade,
  constraint photo_messages_sender_id_users_id_fk foreign key (sender_id) references users (id),
  constraint photo_messages_role_check check (role in ('reviewer', 'user')),
  constraint photo_messages_mended_check check (mended_since is null or jsonb_array_length(mended) > 0),
  constraint photo_messages_message_check check (char_length(message) <= 3000)
);--> statement-breakpoint
create index photo_messages_photo_idx on photo_messages (photo_id, id);--> statement-breakpoint

create table photo_events (
  id serial primary key,
  photo_id integer not null,
  type text not null,
  user_id integer not null,
  event text not null,
  at timestamp with time zone not null,
  constraint photo_events_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint photo_events_event_check check (event in ('uploaded', 'rejected', 'appealed', 'approved', 'deleted')),
  constraint photo_events_type_check check (type in ('planes', 'trains'))
);--> statement-breakpoint
create index photo_events_user_idx on photo_events (user_id, id);--> statement-breakpoint
create index photo_events_uploads_idx on photo_events (user_id, at) where event = 'uploaded';--> statement-breakpoint

-- The checks of photos.
create table photo_checks (
  photo_id integer primary key,
  composite jsonb,
  version integer default 0 not null,
  report jsonb,
  failure text,
  pdq text,
  pdq_change serial not null,
  attempts smallint default 0 not null,
  leased_until timestamp with time zone,
  checked_at timestamp with time zone,
  picture_sha256 text not null,
  whole_pdq text,
  differs boolean,
  constraint photo_checks_photo_id_photos_id_fk foreign key (photo_id) references photos (id) on delete cascade,
  constraint photo_checks_picture_check check (picture_sha256 ~ '^[0-9a-f]{64}$'),
  constraint photo_checks_pdq_check check (pdq ~ '^[0-9a-f]{64}$'),
  constraint photo_checks_whole_pdq_check check (whole_pdq ~ '^[0-9a-f]{64}$'),
  constraint photo_checks_differs_check check (differs is null or report is not null),
  constraint photo_checks_result_check check ((version > 0) = (num_nonnulls(report, failure) = 1)),
  constraint photo_checks_failure_check check (failure in ('damaged', 'missing', 'gave_up'))
);--> statement-breakpoint
create index photo_checks_queue_idx on photo_checks (version, photo_id desc nulls first);--> statement-breakpoint
create index photo_checks_pdq_idx on photo_checks (pdq_change, photo_id, pdq, whole_pdq);--> statement-breakpoint

create table near_duplicates (
  photo_id integer not null,
  other_id integer not null,
  distance smallint not null,
  constraint near_duplicates_photo_id_other_id_pk primary key (photo_id, other_id),
  constraint near_duplicates_photo_id_photos_id_fk foreign key (photo_id) references photos (id) on delete cascade,
  constraint near_duplicates_other_id_photos_id_fk foreign key (other_id) references photos (id) on delete cascade,
  constraint near_duplicates_distance_check check (distance between 0 and 31)
);--> statement-breakpoint
create index near_duplicates_other_idx on near_duplicates (other_id);--> statement-breakpoint

-- Review.
create table decisions (
  id serial primary key,
  photo_id integer not null,
  reviewer_id integer not null,
  idempotency_key text,
  action text not null,
  reason text,
  decided_at timestamp with time zone default now() not null,
  photo_type text,
  waited_s integer,
  of_appeal boolean default false not null,
  of_own boolean default false not null,
  constraint decisions_reviewer_id_users_id_fk foreign key (reviewer_id) references users (id),
  constraint decisions_key_check check (idempotency_key ~ '^[!-~]{1,255}$'),
  constraint decisions_action_check check (action in ('approve', 'reject', 'delete')),
  constraint decisions_reason_check check (case action when 'reject' then reason is not null
    when 'approve' then reason is null else true end),
  constraint decisions_reason_length_check check (char_length(btrim(reason)) +
    char_length(regexp_replace(btrim(reason), '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length(reason) <= 3000),
  constraint decisions_photo_type_check check (photo_type in ('planes', 'trains')),
  constraint decisions_waited_check check (waited_s >= 0)
);--> statement-breakpoint
create unique index decisions_key_key on decisions (reviewer_id, idempotency_key);--> statement-breakpoint
create index decisions_reviewer_idx on decisions (reviewer_id, decided_at);--> statement-breakpoint
create index decisions_photo_idx on decisions (photo_id);--> statement-breakpoint
create index decisions_wait_idx on decisions (photo_type, id) where waited_s is not null;--> statement-breakpoint

create table review_holds (
  photo_id integer primary key,
  user_id integer not null,
  until timestamp with time zone not null,
  constraint review_holds_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);--> statement-breakpoint
create index review_holds_user_idx on review_holds (user_id);--> statement-breakpoint

create table review_looks (
  user_id integer primary key,
  photo_id integer not null,
  looked_at timestamp with time zone not null,
  constraint review_looks_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade
);--> statement-breakpoint
create index review_looks_photo_idx on review_looks (photo_id);--> statement-breakpoint

create table takedowns (
  id serial primary key,
  photo_id integer not null,
  user_id integer not null,
  photo_type text not null,
  taken jsonb not null,
  reason text,
  report_id integer,
  taken_by integer not null,
  taken_at timestamp with time zone not null,
  open boolean default true not null,
  evidence_key text,
  settled_at timestamp with time zone,
  put_back_by integer,
  put_back_at timestamp with time zone,
  until_unban boolean default false not null,
  kind text default 'takedown' not null,
  constraint takedowns_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint takedowns_taken_by_users_id_fk foreign key (taken_by) references users (id),
  constraint takedowns_put_back_by_users_id_fk foreign key (put_back_by) references users (id),
  constraint takedowns_type_check check (photo_type in ('planes', 'trains')),
  constraint takedowns_reason_check check (char_length(btrim(reason)) + char_length(regexp_replace(btrim(reason),
    '[\u0001-\uFFFF]', '', 'g')) >= 2 and char_length(reason) <= 3000),
  constraint takedowns_kind_check check (kind in ('takedown', 'deletion')),
  constraint takedowns_deletion_check check (case kind when 'deletion' then not until_unban
    else reason is not null end),
  constraint takedowns_evidence_check check (evidence_key ~ '^evidence/[0-9a-f]{32}[.](jpg|png|webp)$'),
  constraint takedowns_put_back_check check ((put_back_by is null) = (put_back_at is null)),
  constraint takedowns_open_check check (not open or put_back_at is null)
);--> statement-breakpoint
create unique index takedowns_open_key on takedowns (photo_id) where open;--> statement-breakpoint
create index takedowns_photo_idx on takedowns (photo_id);--> statement-breakpoint
create index takedowns_user_idx on takedowns (user_id, id);--> statement-breakpoint
create index takedowns_taken_at_idx on takedowns (taken_at);--> statement-breakpoint

create table reports (
  id serial primary key,
  reporter_id integer not null,
  reported_user_id integer not null,
  photo_id integer,
  report_types jsonb not null,
  message text default '' not null,
  status text default 'open' not null,
  notes text default '' not null,
  handled_by integer,
  handled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint reports_reporter_id_users_id_fk foreign key (reporter_id) references users (id),
  constraint reports_reported_user_id_users_id_fk foreign key (reported_user_id) references users (id),
  constraint reports_handled_by_users_id_fk foreign key (handled_by) references users (id),
  constraint reports_types_check check (jsonb_array_length(report_types) > 0 and report_types <@ '["abusive",
    "pornographic", "illegal", "poor_values", "malicious_rejection", "malicious_upload", "vague_rejection"]'::jsonb),
  constraint reports_status_check check (status in ('open', 'resolved', 'dismissed')),
  constraint reports_texts_check check (char_length(message) <= 1000 and char_length(notes) <= 1000),
  constraint reports_handled_check check ((handled_by is null) = (handled_at is null)),
  constraint reports_oneself_check check (reporter_id <> reported_user_id)
);--> statement-breakpoint
create index reports_reporter_idx on reports (reporter_id, created_at);--> statement-breakpoint
create index reports_reported_idx on reports (reported_user_id);--> statement-breakpoint
create index reports_status_idx on reports (status, id);--> statement-breakpoint

-- Groups and achievements.
create table groups (
  id serial primary key,
  name text not null,
  description text default '' not null,
  avatar_key text,
  owner_id integer not null,
  is_private boolean default false not null,
  min_approved_photos integer default 0 not null,
  member_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  name_changed_at timestamp with time zone,
  created_by integer,
  constraint groups_owner_id_users_id_fk foreign key (owner_id) references users (id),
  constraint groups_created_by_users_id_fk foreign key (created_by) references users (id),
  constraint groups_name_check check (btrim(name) <> '' and char_length(name) <= 100),
  constraint groups_description_check check (char_length(description) <= 500),
  constraint groups_min_photos_check check (min_approved_photos between 0 and 10000),
  constraint groups_avatar_check check (avatar_key ~ '^avatars/[0-9a-f]{32}[.](jpg|png|webp)$'),
  constraint groups_member_count_check check (member_count >= 0)
);--> statement-breakpoint
create unique index groups_name_key on groups (lower(name));--> statement-breakpoint
create index groups_owner_idx on groups (owner_id);--> statement-breakpoint
create index groups_created_by_idx on groups (created_by);--> statement-breakpoint
create index groups_board_idx on groups (member_count desc, id);--> statement-breakpoint
create index groups_name_parts_idx on groups using gin (name_parts(name)) with (fastupdate=false);--> statement-breakpoint

create table group_members (
  group_id integer not null,
  user_id integer not null,
  role text default 'member' not null,
  joined_at timestamp with time zone default now() not null,
  on_photos boolean default false not null,
  constraint group_members_group_id_user_id_pk primary key (group_id, user_id),
  constraint group_members_group_id_groups_id_fk foreign key (group_id) references groups (id) on delete cascade,
  constraint group_members_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint group_members_role_check check (role in ('owner', 'admin', 'member'))
);--> statement-breakpoint
create index group_members_user_idx on group_members (user_id);--> statement-breakpoint
create unique index group_members_owner_key on group_members (group_id) where role = 'owner';--> statement-breakpoint
create unique index group_members_on_photos_key on group_members (user_id) where on_photos;--> statement-breakpoint

create table membership_requests (
  group_id integer not null,
  user_id integer not null,
  kind text not null,
  invited_by integer,
  created_at timestamp with time zone default now() not null,
  constraint membership_requests_group_id_user_id_pk primary key (group_id, user_id),
  constraint membership_requests_group_id_groups_id_fk foreign key (group_id) references groups (id) on delete cascade,
  constraint membership_requests_user_id_users_id_fk foreign key (user_id) references users (id),
  constraint membership_requests_invited_by_users_id_fk foreign key (invited_by) references users (id),
  constraint membership_requests_kind_check check (kind in ('invitation', 'application')),
  constraint membership_requests_inviter_check check ((kind = 'invitation') = (invited_by is not null))
);--> statement-breakpoint
create index membership_requests_user_idx on membership_requests (user_id);--> statement-breakpoint

create table group_creation_requests (
  id serial primary key,
  requester_id integer not null,
  name text not null,
  description text default '' not null,
  min_approved_photos integer default 0 not null,
  is_private boolean default false not null,
  created_at timestamp with time zone default now() not null,
  status text default 'pending' not null,
  reviewed_by integer,
  reviewed_at timestamp with time zone,
  review_notes text default '' not null,
  group_id integer,
  constraint group_creation_requests_requester_id_users_id_fk foreign key (requester_id) references users (id),
  constraint group_creation_requests_reviewed_by_users_id_fk foreign key (reviewed_by) references users (id),
  constraint group_creation_requests_group_id_groups_id_fk
    foreign key (group_id) references groups (id) on delete set null,
  constraint group_creation_requests_name_check check (btrim(name) <> '' and char_length(name) <= 100),
  constraint group_creation_requests_texts_check check (char_length(description) <= 500
    and char_length(review_notes) <= 1000),
  constraint group_creation_requests_min_photos_check check (min_approved_photos between 0 and 10000),
  constraint group_creation_requests_status_check check (status in ('pending', 'approved', 'rejected')),
  constraint group_creation_requests_reviewed_check check ((status = 'pending') = (reviewed_by is null)
    and (reviewed_by is null) = (reviewed_at is null)),
  constraint group_creation_requests_group_check check (status = 'approved' or group_id is null)
);--> statement-breakpoint
create index group_creation_requests_status_idx on group_creation_requests (status, id);--> statement-breakpoint
create unique index group_creation_requests_open_key on group_creation_requests (requester_id, lower(name))
  where status = 'pending';--> statement-breakpoint

create table user_achievements (
  user_id integer not null,
  key text not null,
  unlocked_at timestamp with time zone default now() not null,
  constraint user_achievements_user_id_key_pk primary key (user_id, key),
  constraint user_achievements_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_achievements_key_check check (key ~ '^[a-z0-9_]{1,50}$')
);--> statement-breakpoint

-- The site.
create table site_storage (
  "only" boolean primary key default true not null,
  storage_id uuid not null,
  paired_at timestamp with time zone,
  constraint site_storage_only_check check ("only")
);--> statement-breakpoint

create table answers (
  user_id integer not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint answers_user_id_key_pk primary key (user_id, key),
  constraint answers_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint answers_key_check check (key ~ '^[!-~]{1,255}$'),
  constraint answers_request_hash_check check (request_hash ~ '^[0-9a-f]{64}$'),
  constraint answers_status_check check (status between 200 and 299)
);--> statement-breakpoint
create index answers_created_at_idx on answers (created_at);--> statement-breakpoint

create table notifications (
  id serial primary key,
  user_id integer not null,
  kind text not null,
  photo_id integer,
  subject text,
  message text,
  marks jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  group_id integer,
  actor_id integer,
  achievement text,
  constraint notifications_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint notifications_actor_id_users_id_fk foreign key (actor_id) references users (id) on delete set null,
  constraint notifications_kind_check check (kind in ('approved', 'rejected', 'appeal_approved',
    'appeal_declined', 'deleted', 'warned', 'group_invited', 'group_asked', 'group_accepted',
    'group_owned', 'group_request_approved', 'group_request_rejected', 'achievement', 'taken_down',
    'put_back', 'password_changed', 'password_reset', 'phone_changed', 'secure_account_linked',
    'new_device', 'email_removed')),
  constraint notifications_message_check check (char_length(message) <= 3000),
  constraint notifications_group_check check ((kind like 'group%') or group_id is null),
  constraint notifications_achievement_check check ((kind = 'achievement') = (achievement is not null))
);--> statement-breakpoint
create index notifications_user_idx on notifications (user_id, id);--> statement-breakpoint
create index notifications_unread_idx on notifications (user_id) where read_at is null;--> statement-breakpoint

create table announcements (
  id serial primary key,
  title text not null,
  content text not null,
  priority text default 'low' not null,
  is_active boolean default true not null,
  created_by integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint announcements_created_by_users_id_fk foreign key (created_by) references users (id),
  constraint announcements_priority_check check (priority in ('low', 'medium', 'high')),
  constraint announcements_texts_check check (btrim(title) <> '' and char_length(title) <= 200
    and btrim(content) <> '' and char_length(content) <= 10000)
);--> statement-breakpoint
create index announcements_active_idx on announcements (id) where is_active;--> statement-breakpoint

create table site_messages (
  id serial primary key,
  kind text not null,
  type text,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text,
  user_agent text,
  written_at timestamp with time zone,
  user_id integer,
  created_at timestamp with time zone default now() not null,
  status text default 'open' not null,
  notes text default '' not null,
  handled_by integer,
  handled_at timestamp with time zone,
  constraint site_messages_user_id_users_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint site_messages_handled_by_users_id_fk foreign key (handled_by) references users (id),
  constraint site_messages_kind_check check (kind in ('feedback', 'contact')),
  constraint site_messages_type_check check (type in ('general', 'bug', 'feature', 'account', 'photo', 'other')),
  constraint site_messages_feedback_check check ((kind = 'feedback') = (type is not null)),
  constraint site_messages_language_check check (language in ('en', 'zh')),
  constraint site_messages_status_check check (status in ('open', 'resolved', 'dismissed')),
  constraint site_messages_texts_check check (char_length(name) <= 100 and char_length(email) <= 320
    and email ~ '^[^@]+@[^@]+$' and char_length(subject) <= 200 and char_length(message) <= 1000
    and char_length(user_agent) <= 500 and char_length(notes) <= 1000),
  constraint site_messages_handled_check check ((handled_by is null) = (handled_at is null))
);--> statement-breakpoint
create index site_messages_status_idx on site_messages (status, id);--> statement-breakpoint
create index site_messages_user_idx on site_messages (user_id);--> statement-breakpoint

create table audit_entries (
  id serial primary key,
  actor_id integer not null,
  action text not null,
  subject_kind text not null,
  subject_id integer not null,
  subject_name text,
  details jsonb default '{}'::jsonb not null,
  at timestamp with time zone default now() not null,
  constraint audit_entries_actor_id_users_id_fk foreign key (actor_id) references users (id),
  constraint audit_entries_action_check check (action in ('roles_changed', 'warned', 'banned',
    'unbanned', 'account_deleted', 'password_reset', 'report_handled', 'message_handled',
    'group_created', 'group_changed', 'group_deleted', 'group_request_approved',
    'group_request_rejected', 'announcement_created', 'announcement_changed',
    'announcement_deleted', 'photo_approved', 'photo_rejected', 'photo_deleted',
    'photo_taken_down', 'photo_put_back')),
  constraint audit_entries_subject_check check (subject_kind in ('user', 'report', 'message',
    'group', 'group_request', 'announcement', 'photo')),
  constraint audit_entries_name_check check (subject_kind not in ('user', 'report', 'message', 'photo')
    or subject_name is null)
);--> statement-breakpoint
create index audit_entries_actor_idx on audit_entries (actor_id, id);--> statement-breakpoint
create index audit_entries_subject_idx on audit_entries (subject_kind, subject_id, id);--> statement-breakpoint
create index audit_entries_action_idx on audit_entries (action, id);--> statement-breakpoint

-- Pushes.
create table push_keys (
  "only" boolean primary key default true not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_keys_only_check check ("only")
);--> statement-breakpoint

create table push_subscriptions (
  id serial primary key,
  user_id integer not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  origin text not null,
  created_at timestamp with time zone default now() not null,
  renewed_at timestamp with time zone default now() not null,
  constraint push_subscriptions_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint push_subscriptions_session_id_sessions_id_fk
    foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 2048),
  constraint push_subscriptions_keys_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$' and auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_language_check check (language in ('en', 'zh'))
);--> statement-breakpoint
create unique index push_subscriptions_endpoint_key on push_subscriptions (endpoint);--> statement-breakpoint
create index push_subscriptions_user_idx on push_subscriptions (user_id);--> statement-breakpoint
create index push_subscriptions_session_idx on push_subscriptions (session_id);--> statement-breakpoint

create table push_settings (
  user_id integer primary key,
  kinds jsonb default '["verdict","appeal","achievement","announcement","review"]'::jsonb not null,
  quiet_from integer,
  quiet_to integer,
  time_zone text,
  review_reminded_at timestamp with time zone,
  constraint push_settings_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint push_settings_kinds_check check (kinds <@
    '["verdict","appeal","achievement","announcement","review"]'::jsonb),
  constraint push_settings_quiet_check check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3)
    and quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to
    and char_length(time_zone) <= 64)
);--> statement-breakpoint

create table push_events (
  id serial primary key,
  user_id integer not null,
  kind text not null,
  facts jsonb not null,
  created_at timestamp with time zone not null,
  not_before timestamp with time zone not null,
  constraint push_events_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint push_events_kind_check check (kind in ('verdict', 'appeal', 'achievement', 'announcement', 'review'))
);--> statement-breakpoint
create index push_events_user_idx on push_events (user_id, kind);--> statement-breakpoint

create table push_messages (
  id serial primary key,
  subscription_id integer not null,
  kind text not null,
  payload text not null,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  constraint push_messages_subscription_id_push_subscriptions_id_fk
    foreign key (subscription_id) references push_subscriptions (id) on delete cascade,
  constraint push_messages_kind_check check (kind in ('verdict', 'appeal', 'achievement', 'announcement', 'review')),
  constraint push_messages_payload_check check (octet_length(payload) <= 2048),
  constraint push_messages_attempts_check check (attempts >= 0)
);--> statement-breakpoint
create index push_messages_next_idx on push_messages (next_attempt_at);--> statement-breakpoint
create index push_messages_subscription_idx on push_messages (subscription_id);--> statement-breakpoint

-- Totals, which only triggers write.
create table approved_counts (
  type text not null,
  block integer not null,
  n integer not null,
  constraint approved_counts_type_block_pk primary key (type, block),
  constraint approved_counts_type_check check (type in ('planes', 'trains')),
  constraint approved_counts_n_check check (n >= 0)
);--> statement-breakpoint

create table site_figures (
  name text not null,
  slot integer not null,
  n integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint site_figures_name_slot_pk primary key (name, slot),
  constraint site_figures_name_check check (name in ('users', 'photos', 'plane_photos',
    'train_photos', 'approved_photos', 'rejected_photos', 'pending_photos', 'appealed_photos', 'second_rejections')),
  constraint site_figures_n_check check (n >= 0)
);--> statement-breakpoint

create table photographer_figures (
  user_id integer primary key,
  photos integer default 0 not null,
  approved integer default 0 not null,
  bytes bigint default 0 not null,
  constraint photographer_figures_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint photographer_figures_check check (approved between 0 and photos),
  constraint photographer_figures_bytes_check check (bytes >= 0)
);--> statement-breakpoint
create index photographer_figures_board_idx on photographer_figures (approved desc, user_id);--> statement-breakpoint

create table reviewer_figures (
  user_id integer primary key,
  reviewed integer default 0 not null,
  rejected integer default 0 not null,
  constraint reviewer_figures_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint reviewer_figures_check check (rejected between 0 and reviewed)
);--> statement-breakpoint
create index reviewer_figures_board_idx on reviewer_figures (reviewed desc, user_id);--> statement-breakpoint

create table airport_figures (
  airport text primary key,
  n integer not null,
  constraint airport_figures_n_check check (n >= 0)
);--> statement-breakpoint
create index airport_figures_board_idx on airport_figures (n desc, airport);--> statement-breakpoint

create table approval_figures (
  day date not null,
  slot integer not null,
  n integer not null,
  constraint approval_figures_day_slot_pk primary key (day, slot),
  constraint approval_figures_n_check check (n >= 0)
);--> statement-breakpoint

create table search_terms (
  field text not null,
  key text not null,
  value text not null,
  folded text not null,
  photos integer not null,
  constraint search_terms_field_key_pk primary key (field, key),
  constraint search_terms_field_check check (field in ('registration', 'aircraft_type', 'operator',
    'airport', 'train_number', 'train_type', 'line')),
  constraint search_terms_photos_check check (photos >= 0)
);--> statement-breakpoint
create index search_terms_frequent_idx on search_terms (field, photos, key);--> statement-breakpoint
create index search_terms_spelling_idx on search_terms (field, folded);--> statement-breakpoint
create index search_terms_folded_idx on search_terms using gin (folded gin_trgm_ops);--> statement-breakpoint

-- The planner takes no statistics from an index that has only some photos: without these it expects one photo in 200 of
-- an airline, whichever it is. Nor does it know that an airline goes with its airports, and a line with its bureau.
create statistics photos_registration_stats on upper(registration) from photos;--> statement-breakpoint
create statistics photos_train_number_stats on upper(train_number) from photos;--> statement-breakpoint
create statistics photos_planes_stats (dependencies, mcv)
  on airport, upper(operator), upper(aircraft_type) from photos;--> statement-breakpoint
create statistics photos_trains_stats (dependencies, mcv) on upper(train_type), upper(line), railway_bureau from photos;
