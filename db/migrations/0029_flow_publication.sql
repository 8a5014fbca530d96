CREATE TABLE "flow_canaries" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"stable_version" integer NOT NULL,
	"percent" integer NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"outcome" text,
	"evidence" text,
	CONSTRAINT "flow_canaries_organization_id_flow_id_pk" PRIMARY KEY("organization_id","flow_id")
);
--> statement-breakpoint
CREATE TABLE "flow_drafts" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"base_version" integer NOT NULL,
	"document" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "flow_drafts_organization_id_flow_id_pk" PRIMARY KEY("organization_id","flow_id")
);
--> statement-breakpoint
CREATE TABLE "flow_previews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"definition_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"passed_at" timestamp(3) with time zone,
	CONSTRAINT "flow_previews_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_canaries" ADD CONSTRAINT "flow_canaries_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_drafts" ADD CONSTRAINT "flow_drafts_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_previews" ADD CONSTRAINT "flow_previews_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_previews_started" ON "flow_previews" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "flow_previews_flow" ON "flow_previews" USING btree ("organization_id","flow_id","user_id");