ALTER TABLE "groups" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "groups_external_id" ON "groups" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "users_other_emails" ON "users" USING gin ((lower("details"->>'emails')::jsonb) jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_external_id" ON "users" USING btree ("organization_id",("attributes"->>'externalId'));