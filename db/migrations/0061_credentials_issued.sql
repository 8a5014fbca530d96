CREATE TABLE "credential_definitions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "credential_definitions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "credential_definitions_name" UNIQUE("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"organization_id" uuid NOT NULL,
	"kid" text NOT NULL,
	"public_jwk" text NOT NULL,
	"needed_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "credential_keys_organization_id_kid_pk" PRIMARY KEY("organization_id","kid")
);
--> statement-breakpoint
CREATE TABLE "credential_offers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"transaction_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"token_key" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "credential_offers_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "credential_offers_code" UNIQUE("code_hash"),
	CONSTRAINT "credential_offers_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "issued_credentials" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"definition_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"list" integer NOT NULL,
	"place" integer NOT NULL,
	"status" text NOT NULL,
	"told" text,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "issued_credentials_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "issued_credentials_place" UNIQUE("organization_id","list","place"),
	CONSTRAINT "issued_credentials_status" CHECK ("issued_credentials"."status" in ('valid', 'suspended', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "credential_definitions" ADD CONSTRAINT "credential_definitions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_keys" ADD CONSTRAINT "credential_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_offers" ADD CONSTRAINT "credential_offers_definition_fk" FOREIGN KEY ("organization_id","definition_id") REFERENCES "public"."credential_definitions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credentials" ADD CONSTRAINT "issued_credentials_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_keys_end" ON "credential_keys" USING btree ("needed_until");--> statement-breakpoint
CREATE INDEX "credential_offers_expiry" ON "credential_offers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "issued_credentials_time" ON "issued_credentials" USING btree ("organization_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "issued_credentials_user" ON "issued_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "issued_credentials_expiry" ON "issued_credentials" USING btree ("expires_at");