CREATE TABLE "provisioned_resources" (
	"organization_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"name" text NOT NULL,
	"remote_id" text,
	"wanted" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"problem" text,
	"detail" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "provisioned_resources_organization_id_target_id_kind_resource_id_pk" PRIMARY KEY("organization_id","target_id","kind","resource_id"),
	CONSTRAINT "provisioned_resources_status" CHECK ("provisioned_resources"."status" in ('waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "provisioning_log" (
	"organization_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"name" text NOT NULL,
	"operation" text NOT NULL,
	"members" text[] NOT NULL,
	"problem" text,
	"detail" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "provisioning_log_organization_id_target_id_id_pk" PRIMARY KEY("organization_id","target_id","id")
);
--> statement-breakpoint
CREATE TABLE "provisioning_targets" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"secret" text,
	"after_person" uuid,
	"pass_started_at" timestamp(3) with time zone NOT NULL,
	"pass_due_at" timestamp(3) with time zone NOT NULL,
	"paused_until" timestamp(3) with time zone,
	"problem" text,
	"detail" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "provisioning_targets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"organization_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dry_run" boolean NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"detail" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"heartbeat_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "reconciliations_organization_id_target_id_id_pk" PRIMARY KEY("organization_id","target_id","id"),
	CONSTRAINT "reconciliations_status" CHECK ("reconciliations"."status" in ('waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "lifecycle_effects" ADD COLUMN "pass_started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "provisioned_resources" ADD CONSTRAINT "provisioned_resources_target" FOREIGN KEY ("organization_id","target_id") REFERENCES "public"."provisioning_targets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_log" ADD CONSTRAINT "provisioning_log_target" FOREIGN KEY ("organization_id","target_id") REFERENCES "public"."provisioning_targets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_targets" ADD CONSTRAINT "provisioning_targets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_target" FOREIGN KEY ("organization_id","target_id") REFERENCES "public"."provisioning_targets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provisioned_resources_due" ON "provisioned_resources" USING btree ("next_attempt_at") WHERE "provisioned_resources"."status" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "provisioned_resources_in_turn" ON "provisioned_resources" USING btree ("organization_id","target_id","next_attempt_at") WHERE "provisioned_resources"."status" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "provisioned_resources_ended" ON "provisioned_resources" USING btree ("organization_id","target_id","ended_at") WHERE "provisioned_resources"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "provisioning_log_failed" ON "provisioning_log" USING btree ("organization_id","target_id","id") WHERE "provisioning_log"."problem" is not null;--> statement-breakpoint
CREATE INDEX "provisioning_log_created" ON "provisioning_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioning_targets_name" ON "provisioning_targets" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "provisioning_targets_due" ON "provisioning_targets" USING btree ("pass_due_at") WHERE "provisioning_targets"."enabled";--> statement-breakpoint
CREATE INDEX "reconciliations_of_target" ON "reconciliations" USING btree ("organization_id","target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliations_open" ON "reconciliations" USING btree ("created_at") WHERE "reconciliations"."status" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "reconciliations_created" ON "reconciliations" USING btree ("created_at");