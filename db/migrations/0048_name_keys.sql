-- Columns and indexes are there already where `db/indexes-before-migrations.ts` made them.
ALTER TABLE "groups" ADD COLUMN IF NOT EXISTS "display_name_key" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN IF NOT EXISTS "display_name_key_of" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN IF NOT EXISTS "display_name_key" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN IF NOT EXISTS "display_name_key_of" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "username_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "username_key_of" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "email_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "email_key_of" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "groups_display_name_key" ON "groups" USING btree ("organization_id",(case when "display_name_key_of" = "display_name" then "display_name_key" else lower("display_name") end));--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "roles_display_name_key" ON "roles" USING btree ("organization_id",(case when "display_name_key_of" = "display_name" then "display_name_key" else lower("display_name") end));--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "users_username_key" ON "users" USING btree ("organization_id",(case when "username_key_of" = "username" then "username_key" else lower("username") end));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_lower_username" ON "users" USING btree ("organization_id",lower("username"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_email_key" ON "users" USING btree ("organization_id",(case when "email_key_of" = "email" then "email_key" else lower("email") end));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_without_key" ON "users" USING btree ("id") WHERE (octet_length("users"."username") > char_length("users"."username")
				and "users"."username_key_of" is distinct from "users"."username")
				or (octet_length("users"."email") > char_length("users"."email") and "users"."email_key_of" is distinct from "users"."email");--> statement-breakpoint
DROP INDEX "groups_display_name";--> statement-breakpoint
DROP INDEX "roles_display_name";--> statement-breakpoint
DROP INDEX "users_username";