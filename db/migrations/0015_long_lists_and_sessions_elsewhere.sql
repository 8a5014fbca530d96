ALTER TABLE "sign_in_sessions" ADD COLUMN "elsewhere_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD COLUMN "elsewhere_uid" text;--> statement-breakpoint
CREATE INDEX "invitations_standing" ON "invitations" USING btree ("organization_id","status","issued_at","id","expires_at");--> statement-breakpoint
CREATE INDEX "invitations_running_out" ON "invitations" USING btree ("organization_id","expires_at") WHERE "invitations"."status" = 'pending';