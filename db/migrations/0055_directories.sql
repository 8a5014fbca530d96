CREATE TABLE "synchronizations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"identity_provider_id" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"accepts_leavers" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"detail" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"heartbeat_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "synchronizations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "synchronizations_status" CHECK ("synchronizations"."status" in ('waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "identity_providers" DROP CONSTRAINT "identity_providers_kind";--> statement-breakpoint
ALTER TABLE "federated_identities" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "federated_identities" ADD COLUMN "left_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "synchronizations" ADD CONSTRAINT "synchronizations_identity_provider" FOREIGN KEY ("organization_id","identity_provider_id") REFERENCES "public"."identity_providers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synchronizations_created" ON "synchronizations" USING btree ("organization_id","identity_provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "synchronizations_open" ON "synchronizations" USING btree ("created_at") WHERE "synchronizations"."status" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "synchronizations_age" ON "synchronizations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_kind" CHECK ("identity_providers"."kind" in ('oidc', 'google', 'github', 'saml', 'ldap'));