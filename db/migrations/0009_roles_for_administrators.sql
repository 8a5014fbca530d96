ALTER TABLE "consents" DROP CONSTRAINT "consents_user";
--> statement-breakpoint
ALTER TABLE "sign_in_sessions" DROP CONSTRAINT "sign_in_sessions_user_fk";
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD CONSTRAINT "sign_in_sessions_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user_id" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_user_id" ON "sign_in_sessions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "administrator";