CREATE TABLE "flow_pictures" (
	"organization_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"base64" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "flow_pictures_organization_id_digest_pk" PRIMARY KEY("organization_id","digest")
);
--> statement-breakpoint
ALTER TABLE "flow_versions" ADD COLUMN "other_members" text;