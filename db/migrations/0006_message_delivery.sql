ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
DROP INDEX "messages_due";--> statement-breakpoint
CREATE INDEX "messages_content" ON "messages" USING btree ("expires_at") WHERE "messages"."content" is not null;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."status" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'failed', 'expired', 'outbox'));