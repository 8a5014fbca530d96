CREATE TABLE "access_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"decision_reason" text,
	"ends_at" timestamp(3) with time zone,
	CONSTRAINT "access_requests_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "access_requests_status" CHECK ("access_requests"."status" in ('pending', 'approved', 'denied', 'withdrawn', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "application_owners" (
	"organization_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_owners_organization_id_application_id_user_id_pk" PRIMARY KEY("organization_id","application_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "access" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_application_fk" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_owners" ADD CONSTRAINT "application_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_owners" ADD CONSTRAINT "application_owners_application" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_one" ON "access_requests" USING btree ("organization_id","application_id","user_id") WHERE "access_requests"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "access_requests_application" ON "access_requests" USING btree ("organization_id","application_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "application_owners_user" ON "application_owners" USING btree ("user_id");