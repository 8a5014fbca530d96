CREATE TABLE "approval_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"application_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"binding_message" text NOT NULL,
	"status" text NOT NULL,
	"request_hash" text NOT NULL,
	"grant_id" text,
	"acr" text,
	"amr" text,
	"auth_time" bigint,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"notice" text,
	"next_attempt_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "approval_requests_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "approval_requests_status" CHECK ("approval_requests"."status" in ('pending', 'approved', 'denied', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "flows" DROP CONSTRAINT "flows_type";--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_hash" ON "approval_requests" USING btree ("organization_id","request_hash");--> statement-breakpoint
CREATE INDEX "approval_requests_user" ON "approval_requests" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "approval_requests_expiry" ON "approval_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "approval_requests_due" ON "approval_requests" USING btree ("next_attempt_at") WHERE "approval_requests"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "approval_requests_in_turn" ON "approval_requests" USING btree ("organization_id","client_id","next_attempt_at") WHERE "approval_requests"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_type" CHECK ("flows"."flow_type" in ('AUTHENTICATION', 'REGISTRATION', 'APPROVAL'));