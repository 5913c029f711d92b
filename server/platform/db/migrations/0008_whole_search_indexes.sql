-- The search's indexes, of photos of every status, since the planner combines no two indexes that have the same
-- condition. They are built before the old ones go, so that the site can be read in the meantime.
CREATE INDEX "photos_search_whole_idx" ON "photos" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "photos_search_han_whole_idx" ON "photos" USING gin ((case when octet_length("search_text") = char_length("search_text") then '{}'::text[] else name_parts(han_of("search_text")) end)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "photos_image_types_whole_idx" ON "photos" USING gin ("image_types") WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "photos_search_idx";--> statement-breakpoint
DROP INDEX "photos_search_han_idx";--> statement-breakpoint
DROP INDEX "photos_image_types_idx";--> statement-breakpoint
ALTER INDEX "photos_search_whole_idx" RENAME TO "photos_search_idx";--> statement-breakpoint
ALTER INDEX "photos_search_han_whole_idx" RENAME TO "photos_search_han_idx";--> statement-breakpoint
ALTER INDEX "photos_image_types_whole_idx" RENAME TO "photos_image_types_idx";
