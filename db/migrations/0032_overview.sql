CREATE TABLE "flow_outcomes" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"flow_type" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"executions" bigint NOT NULL,
	CONSTRAINT "flow_outcomes_pk" PRIMARY KEY("organization_id","day","flow_type","outcome","reason")
);
--> statement-breakpoint
CREATE INDEX "flow_executions_user" ON "flow_executions" USING btree ("organization_id","user_id","started_at") WHERE "flow_executions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("organization_id","created_at") WHERE "messages"."status" in ('failed', 'expired');--> statement-breakpoint
INSERT INTO "flow_outcomes" ("organization_id", "day", "flow_type", "outcome", "reason", "executions")
SELECT "organization_id", ("started_at" at time zone 'UTC')::date, "flow_type",
	CASE "status" WHEN 'COMPLETE' THEN 'completed' WHEN 'ERROR' THEN 'failed' ELSE 'abandoned' END, coalesce("reason", ''), count(*)
FROM "flow_executions"
WHERE "flow_id" <> "id" AND "started_at" < (SELECT "counted_until" FROM "flow_traffic_progress" WHERE "id" = 1)
GROUP BY 1, 2, 3, 4, 5;
