CREATE TABLE "signal_events" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"event_id" uuid,
	"type" text NOT NULL,
	"members" jsonb,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "signal_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "signal_streams" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"description" text NOT NULL,
	"delivery" text NOT NULL,
	"endpoint_url" text NOT NULL,
	"authorization_header" text,
	"events_requested" text[] NOT NULL,
	"wanted" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"failure" text NOT NULL,
	CONSTRAINT "signal_streams_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "signal_streams_delivery" CHECK ("signal_streams"."delivery" in ('push', 'poll')),
	CONSTRAINT "signal_streams_status" CHECK ("signal_streams"."status" in ('enabled', 'paused', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "signal_subjects_removed" (
	"organization_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "signal_subjects_removed_organization_id_stream_id_user_id_pk" PRIMARY KEY("organization_id","stream_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "signal_streams" ADD CONSTRAINT "signal_streams_application_fk" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_subjects_removed" ADD CONSTRAINT "signal_subjects_removed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_subjects_removed" ADD CONSTRAINT "signal_subjects_removed_stream_fk" FOREIGN KEY ("organization_id","stream_id") REFERENCES "public"."signal_streams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signal_events_in_order" ON "signal_events" USING btree ("organization_id","stream_id","created_at","id");--> statement-breakpoint
CREATE INDEX "signal_events_due" ON "signal_events" USING btree ("next_attempt_at") WHERE "signal_events"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "signal_events_in_turn" ON "signal_events" USING btree ("organization_id","stream_id","next_attempt_at") WHERE "signal_events"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "signal_events_created" ON "signal_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signal_streams_application" ON "signal_streams" USING btree ("organization_id","application_id");--> statement-breakpoint
CREATE INDEX "signal_subjects_removed_user" ON "signal_subjects_removed" USING btree ("user_id");--> statement-breakpoint
-- by hand
CREATE FUNCTION "queue_signals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "signal_events" ("organization_id", "id", "stream_id", "event_id", "type", "attempts", "next_attempt_at", "created_at")
	SELECT "added"."organization_id", gen_random_uuid(), "streams"."id", "added"."id", "wanted"."type", 0,
		CASE WHEN "streams"."status" = 'enabled' AND "streams"."delivery" = 'push' THEN clock_timestamp() END, clock_timestamp()
	FROM "added" JOIN "signal_streams" "streams" ON "streams"."organization_id" = "added"."organization_id"
		AND "streams"."status" <> 'disabled'
	CROSS JOIN LATERAL jsonb_array_elements_text("streams"."wanted" -> "added"."action") AS "wanted"("type")
	CROSS JOIN LATERAL (SELECT CASE WHEN "added"."target_type" = 'user' THEN "added"."target_id"
		WHEN "added"."actor_type" = 'user' THEN "added"."actor_id" END AS "id") AS "named"
	-- Somebody who does not exist is named by nothing, or by what was entered.
	CROSS JOIN LATERAL (SELECT CASE WHEN "named"."id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
		THEN "named"."id"::uuid END AS "id") AS "person"
	WHERE ("added"."action" = 'user.deleted' OR EXISTS (SELECT FROM "users"
			WHERE "users"."organization_id" = "added"."organization_id" AND "users"."id" = "person"."id"))
		AND NOT EXISTS (SELECT FROM "signal_subjects_removed" "removed"
			WHERE "removed"."organization_id" = "added"."organization_id" AND "removed"."stream_id" = "streams"."id"
			AND "removed"."user_id" = "person"."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_queue_signals" AFTER INSERT ON "audit_events"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "queue_signals"();
