CREATE INDEX IF NOT EXISTS "action_calls_at" ON "action_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "flow_outcomes_day" ON "flow_outcomes" USING btree ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "flow_traffic_hour" ON "flow_traffic" USING btree ("hour");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "organization_configs_kind" ON "organization_configs" USING btree ("kind","organization_id");