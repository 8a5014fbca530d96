ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "users" u SET "last_sign_in_at" = s."started_at" FROM (SELECT "user_id", max("started_at") AS "started_at" FROM "sign_in_sessions" GROUP BY "user_id") s WHERE u."id" = s."user_id";--> statement-breakpoint
CREATE INDEX "users_last_sign_in" ON "users" USING btree ("organization_id",coalesce("last_sign_in_at", '-infinity'),"id");
