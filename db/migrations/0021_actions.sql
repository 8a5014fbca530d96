CREATE TABLE "action_calls" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"initiator" text NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"status" integer,
	"attempts" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "action_calls_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "action_calls_outcome" CHECK ("action_calls"."outcome" in ('success', 'failed', 'error'))
);
--> statement-breakpoint
CREATE TABLE "actions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"uri" text NOT NULL,
	"settings" text NOT NULL,
	"secrets" text NOT NULL,
	"timeout_ms" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "actions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "action_calls_action" ON "action_calls" USING btree ("organization_id","action_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "actions_name" ON "actions" USING btree ("organization_id",lower("name"));