CREATE TABLE "webhook_deliveries" (
	"organization_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"last_status" integer,
	"last_error" text NOT NULL,
	"duration_ms" integer,
	CONSTRAINT "webhook_deliveries_organization_id_webhook_id_event_id_pk" PRIMARY KEY("organization_id","webhook_id","event_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('queued', 'sending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secrets" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "webhooks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_name" ON "webhooks" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE FUNCTION "queue_webhook_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "webhook_deliveries" ("organization_id", "webhook_id", "event_id", "status", "attempts", "next_attempt_at", "created_at", "last_error")
	SELECT "added"."organization_id", "webhooks"."id", "added"."id", 'queued', 0, clock_timestamp(), clock_timestamp(), ''
	FROM "added" JOIN "webhooks" ON "webhooks"."organization_id" = "added"."organization_id" AND "webhooks"."active"
		AND ("webhooks"."events" = '{}' OR "added"."action" = ANY ("webhooks"."events"));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_queue_webhook_deliveries" AFTER INSERT ON "audit_events"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "queue_webhook_deliveries"();
