CREATE TABLE "profile_attributes" (
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_unique" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "profile_attributes_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "unique_values" (
	"organization_id" uuid NOT NULL,
	"attribute" text NOT NULL,
	"value_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "unique_values_organization_id_attribute_value_hash_pk" PRIMARY KEY("organization_id","attribute","value_hash")
);
--> statement-breakpoint
ALTER TABLE "profile_attributes" ADD CONSTRAINT "profile_attributes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unique_values" ADD CONSTRAINT "unique_values_attribute_fk" FOREIGN KEY ("organization_id","attribute") REFERENCES "public"."profile_attributes"("organization_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unique_values" ADD CONSTRAINT "unique_values_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_attributes_name" ON "profile_attributes" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "unique_values_user" ON "unique_values" USING btree ("organization_id","user_id");