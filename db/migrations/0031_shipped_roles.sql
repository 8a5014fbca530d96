-- "built_in" stays for processes of the release before, which may run beside this one; a later release drops it.
ALTER TABLE "roles" ADD COLUMN "shipped" text;--> statement-breakpoint
UPDATE "roles" SET "shipped" = 'administrator' WHERE "built_in";--> statement-breakpoint
CREATE UNIQUE INDEX "roles_shipped" ON "roles" USING btree ("organization_id","shipped");
