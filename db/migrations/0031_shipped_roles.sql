DROP INDEX "roles_built_in";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "shipped" text;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_shipped" ON "roles" USING btree ("organization_id","shipped");--> statement-breakpoint
UPDATE "roles" SET "shipped" = 'administrator' WHERE "built_in";--> statement-breakpoint
ALTER TABLE "roles" DROP COLUMN "built_in";