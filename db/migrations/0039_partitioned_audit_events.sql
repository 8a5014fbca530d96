-- The audit log in partitions by month of the id (UUIDv7: the first 48 bits are milliseconds since 1970). The table of before becomes
-- the first partition as it is. db/before-migrations.ts has checked its rows before this transaction, if it was there to do so;
-- otherwise ATTACH reads the table once.
CREATE FUNCTION "first_uuid_at"("moment" timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT rpad(lpad(to_hex((extract(epoch FROM "moment") * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;--> statement-breakpoint
ALTER TABLE "audit_events" RENAME TO "audit_events_before";--> statement-breakpoint
DROP TRIGGER "audit_events_queue_webhook_deliveries" ON "audit_events_before";--> statement-breakpoint
ALTER TABLE "audit_events_before" RENAME CONSTRAINT "audit_events_organization_id_id_pk" TO "audit_events_before_organization_id_id_pk";--> statement-breakpoint
ALTER INDEX "audit_events_at" RENAME TO "audit_events_before_at";--> statement-breakpoint
ALTER INDEX "audit_events_action" RENAME TO "audit_events_before_action";--> statement-breakpoint
CREATE TABLE "audit_events" (LIKE "audit_events_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_id_pk" PRIMARY KEY("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("organization_id","action","at");--> statement-breakpoint
CREATE TABLE "audit_events_rest" PARTITION OF "audit_events" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	"until" uuid;
BEGIN
	SELECT substring(pg_get_constraintdef("oid") FROM '[0-9a-f]{8}-[0-9a-f-]{27}')::uuid INTO "until" FROM pg_constraint
	WHERE "conname" = 'audit_events_before_partitions' AND "conrelid" = 'audit_events_before'::regclass;
	IF "until" IS NULL THEN
		"until" := "first_uuid_at"((date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
		-- Ids that are not of this time, which Portico does not make.
		WITH "strays" AS (DELETE FROM "audit_events_before" WHERE "id" >= "until" RETURNING *)
		INSERT INTO "audit_events_rest" SELECT * FROM "strays";
	END IF;
	EXECUTE format('ALTER TABLE "audit_events" ATTACH PARTITION "audit_events_before" FOR VALUES FROM (MINVALUE) TO (%L)', "until");
	ALTER TABLE "audit_events_before" DROP CONSTRAINT IF EXISTS "audit_events_before_partitions";
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_queue_webhook_deliveries" AFTER INSERT ON "audit_events"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "queue_webhook_deliveries"();
