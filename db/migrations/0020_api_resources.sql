CREATE TABLE "api_resources" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "api_resources_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "api_resources_identifier" UNIQUE("organization_id","identifier")
);
--> statement-breakpoint
CREATE TABLE "api_scopes" (
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "api_scopes_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "api_resources" ADD CONSTRAINT "api_resources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_scopes" ADD CONSTRAINT "api_scopes_resource" FOREIGN KEY ("organization_id","resource_id") REFERENCES "public"."api_resources"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_resources_created" ON "api_resources" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_scopes_resource" ON "api_scopes" USING btree ("organization_id","resource_id");