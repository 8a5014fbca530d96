CREATE TABLE "flow_subflows" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"subflow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "flow_subflows_organization_id_flow_id_subflow_id_version_pk" PRIMARY KEY("organization_id","flow_id","subflow_id","version")
);
--> statement-breakpoint
ALTER TABLE "flow_versions" ADD COLUMN "expanded" text;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD COLUMN "pins" text;--> statement-breakpoint
ALTER TABLE "flow_subflows" ADD CONSTRAINT "flow_subflows_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_subflows" ADD CONSTRAINT "flow_subflows_in_use" FOREIGN KEY ("organization_id","subflow_id","version") REFERENCES "public"."flow_versions"("organization_id","flow_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_subflows_version" ON "flow_subflows" USING btree ("organization_id","subflow_id","version");--> statement-breakpoint
-- As the nodes themselves.
DO $$ BEGIN
	ALTER TABLE "flow_versions" ALTER COLUMN "expanded" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
