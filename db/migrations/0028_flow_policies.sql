CREATE TABLE "assurance_policies" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid,
	"document" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "assurance_policies_subject" UNIQUE NULLS NOT DISTINCT("organization_id","flow_id")
);
--> statement-breakpoint
ALTER TABLE "assurance_policies" ADD CONSTRAINT "assurance_policies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assurance_policies" ADD CONSTRAINT "assurance_policies_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;