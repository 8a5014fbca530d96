CREATE TABLE "trusted_browsers" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "trusted_browsers_organization_id_user_id_token_hash_pk" PRIMARY KEY("organization_id","user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "trusted_browsers" ADD CONSTRAINT "trusted_browsers_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_browsers_user" ON "trusted_browsers" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "trusted_browsers_expires" ON "trusted_browsers" USING btree ("expires_at");