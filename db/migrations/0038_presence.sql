CREATE UNLOGGED TABLE "flow_presence" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"tab" uuid NOT NULL,
	"name" text NOT NULL,
	"nodes" text[] NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "flow_presence_organization_id_flow_id_user_id_tab_pk" PRIMARY KEY("organization_id","flow_id","user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "flow_previews" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "flow_previews" ADD COLUMN "client_id" text DEFAULT 'portico-console' NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_presence" ADD CONSTRAINT "flow_presence_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_presence_seen" ON "flow_presence" USING btree ("seen_at");