CREATE TABLE "flow_annotations" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"document" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "flow_annotations_organization_id_flow_id_pk" PRIMARY KEY("organization_id","flow_id")
);
--> statement-breakpoint
CREATE TABLE "flow_texts" (
	"organization_id" uuid NOT NULL,
	"language" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "flow_texts_organization_id_language_namespace_key_pk" PRIMARY KEY("organization_id","language","namespace","key")
);
--> statement-breakpoint
ALTER TABLE "flow_annotations" ADD CONSTRAINT "flow_annotations_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;