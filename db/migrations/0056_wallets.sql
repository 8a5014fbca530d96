CREATE TABLE "attested_attributes" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attribute" text NOT NULL,
	"value_hash" text NOT NULL,
	"issuer_id" text NOT NULL,
	"issuer_name" text NOT NULL,
	"credential_type" text NOT NULL,
	"attested_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "attested_attributes_organization_id_user_id_attribute_pk" PRIMARY KEY("organization_id","user_id","attribute")
);
--> statement-breakpoint
CREATE TABLE "wallet_presentations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"request" text NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"code_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_presentations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "wallet_presentations_status" CHECK ("wallet_presentations"."status" in ('waiting', 'answered', 'declined', 'used'))
);
--> statement-breakpoint
CREATE TABLE "wallet_verifiers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"settings" text NOT NULL,
	"private_key" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attested_attributes" ADD CONSTRAINT "attested_attributes_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_presentations_id" ON "wallet_presentations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "wallet_presentations_expiry" ON "wallet_presentations" USING btree ("expires_at");