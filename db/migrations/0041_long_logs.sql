CREATE INDEX IF NOT EXISTS "flow_executions_flow" ON "flow_executions" USING btree ("organization_id","flow_id","started_at","id","flow_version");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "flow_executions_application" ON "flow_executions" USING btree ("organization_id","application_id","started_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "flow_executions_unfinished" ON "flow_executions" USING btree ("organization_id","status","started_at","id") WHERE "flow_executions"."status" <> 'COMPLETE';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","event_id") WHERE "webhook_deliveries"."status" = 'failed';--> statement-breakpoint
DROP INDEX "flow_executions_version";