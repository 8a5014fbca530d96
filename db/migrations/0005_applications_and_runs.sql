CREATE TABLE "flow_traffic" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"flow_version" integer NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"node_id" text NOT NULL,
	"way" text NOT NULL,
	"passed" bigint NOT NULL,
	CONSTRAINT "flow_traffic_pk" PRIMARY KEY("organization_id","flow_id","flow_version","hour","node_id","way")
);
--> statement-breakpoint
CREATE TABLE "flow_traffic_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brandings" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "brandings" ADD COLUMN "logo_type" text;--> statement-breakpoint
ALTER TABLE "brandings" ADD COLUMN "logo_digest" text;--> statement-breakpoint
CREATE INDEX "applications_id" ON "applications" USING btree ("id");