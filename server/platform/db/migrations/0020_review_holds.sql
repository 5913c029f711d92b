CREATE TABLE "review_holds" (
	"photo_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_holds" ADD CONSTRAINT "review_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_holds_user_idx" ON "review_holds" USING btree ("user_id");