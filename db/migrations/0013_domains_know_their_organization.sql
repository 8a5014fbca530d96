ALTER TABLE "organizations" ADD COLUMN "enabled" boolean GENERATED ALWAYS AS (disabled_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_as_domains_know_them" UNIQUE("id","name","enabled");--> statement-breakpoint
ALTER TABLE "email_domains" DROP CONSTRAINT "email_domains_organization_id_organizations_id_fk";--> statement-breakpoint
ALTER TABLE "email_domains" ADD COLUMN "organization_name" text;--> statement-breakpoint
ALTER TABLE "email_domains" ADD COLUMN "organization_parent_id" uuid;--> statement-breakpoint
ALTER TABLE "email_domains" ADD COLUMN "organization_enabled" boolean;--> statement-breakpoint
UPDATE "email_domains" d SET "organization_name" = o."name", "organization_parent_id" = o."parent_id", "organization_enabled" = o."enabled" FROM "organizations" o WHERE o."id" = d."organization_id";--> statement-breakpoint
ALTER TABLE "email_domains" ALTER COLUMN "organization_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_domains" ALTER COLUMN "organization_enabled" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_organization" FOREIGN KEY ("organization_id","organization_name","organization_enabled") REFERENCES "public"."organizations"("id","name","enabled") ON DELETE cascade ON UPDATE cascade;
