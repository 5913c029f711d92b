CREATE TABLE "review_looks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"photo_id" integer NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_looks" ADD CONSTRAINT "review_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_looks_photo_idx" ON "review_looks" USING btree ("photo_id");