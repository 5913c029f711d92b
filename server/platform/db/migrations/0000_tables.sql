CREATE TABLE "answers" (
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"idempotency_key" uuid,
	"action" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_action_check" CHECK ("decisions"."action" in ('approve', 'reject', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"upload_key" uuid,
	"type" text NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"appeal_status" text,
	"appeal_message" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"registration" text,
	"aircraft_type" text,
	"operator" text,
	"airport" text,
	"emu_type" text,
	"train_type" text,
	"train_number" text,
	"line" text,
	"railway_bureau" text,
	"image_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"social_media_consent" boolean DEFAULT false NOT NULL,
	"camera_make" text,
	"camera_model" text,
	"lens_model" text,
	"iso" integer,
	"aperture" double precision,
	"shutter_speed" text,
	"focal_length" double precision,
	"date_taken" text,
	"original_key" text NOT NULL,
	"original_bytes" bigint NOT NULL,
	"original_sha256" text NOT NULL,
	"display_key" text,
	"card_key" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"rejection_reason" text,
	CONSTRAINT "photos_type_check" CHECK ("photos"."type" in ('planes', 'trains')),
	CONSTRAINT "photos_approval_status_check" CHECK ("photos"."approval_status" in ('pending', 'approved', 'rejected', 'pending_appeal'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"phone_number" text NOT NULL,
	"type" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_codes_phone_number_type_pk" PRIMARY KEY("phone_number","type")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone_number" text,
	"password_hash" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"age" integer,
	"sex" text,
	"camera_model" text DEFAULT '' NOT NULL,
	"preferred_lang" text,
	"profile_picture_key" text,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"is_super_image_reviewer" boolean DEFAULT false NOT NULL,
	"is_plane_reviewer" boolean DEFAULT false NOT NULL,
	"is_train_reviewer" boolean DEFAULT false NOT NULL,
	"agreed_eula_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "users_phone_number_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_created_at_idx" ON "answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_key_key" ON "decisions" USING btree ("reviewer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "decisions_reviewer_idx" ON "decisions" USING btree ("reviewer_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_photo_idx" ON "decisions" USING btree ("photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_upload_key_key" ON "photos" USING btree ("user_id","upload_key");--> statement-breakpoint
CREATE INDEX "photos_gallery_idx" ON "photos" USING btree ("type","approval_status","id");--> statement-breakpoint
CREATE INDEX "photos_user_id_idx" ON "photos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));