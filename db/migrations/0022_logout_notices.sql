CREATE TABLE "logout_notices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer" text,
	"client_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sid" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "logout_notices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "logout_notices_due" ON "logout_notices" USING btree ("next_attempt_at");