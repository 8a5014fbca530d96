CREATE TABLE "known_browsers" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"country" text,
	"latitude" real,
	"longitude" real,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_organization_id_user_id_token_hash_pk" PRIMARY KEY("organization_id","user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_reports" (
	"organization_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"country" text,
	"signed_in_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_reports_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_reports" ADD CONSTRAINT "sign_in_reports_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "known_browsers_seen" ON "known_browsers" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_reports_user" ON "sign_in_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_reports_expires" ON "sign_in_reports" USING btree ("expires_at");