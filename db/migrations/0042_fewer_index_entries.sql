CREATE INDEX IF NOT EXISTS "token_artifacts_of_grant" ON "token_artifacts" USING btree ("organization_id","grant_id") WHERE "token_artifacts"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "token_artifacts_by_uid" ON "token_artifacts" USING btree ("organization_id","uid") WHERE "token_artifacts"."uid" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "token_artifacts_by_user_code" ON "token_artifacts" USING btree ("organization_id","user_code") WHERE "token_artifacts"."user_code" is not null;--> statement-breakpoint
DROP INDEX "token_artifacts_grant";--> statement-breakpoint
DROP INDEX "token_artifacts_uid";--> statement-breakpoint
DROP INDEX "token_artifacts_user_code";