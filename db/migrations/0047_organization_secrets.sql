CREATE TABLE "organization_secrets" (
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"origins" text[] NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "organization_secrets_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "start_moves" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "token_artifacts_grants" ON "token_artifacts" USING btree ("organization_id",("payload"->>'clientId'),"expires_at") WHERE "token_artifacts"."model" = 'Grant';