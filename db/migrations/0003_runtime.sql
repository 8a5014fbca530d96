CREATE TABLE "brandings" (
	"organization_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"document" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "brandings_organization_id_subject_pk" PRIMARY KEY("organization_id","subject")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"organization_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"settings" text NOT NULL,
	"enabled" boolean NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "identity_providers_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "identity_providers_kind" CHECK ("identity_providers"."kind" in ('oidc', 'google', 'github'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sender_id" text,
	"template" text NOT NULL,
	"content" text,
	"recipient_hint" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"last_error" text,
	"execution_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "messages_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sending', 'sent', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "senders" (
	"organization_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"provider" text NOT NULL,
	"settings" text NOT NULL,
	"secrets" text NOT NULL,
	"is_default" boolean NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "senders_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "senders_channel" CHECK ("senders"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "consents_organization_id_user_id_application_id_pk" PRIMARY KEY("organization_id","user_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "federated_identities" (
	"organization_id" uuid NOT NULL,
	"identity_provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "federated_identities_organization_id_identity_provider_id_subject_pk" PRIMARY KEY("organization_id","identity_provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"organization_id" uuid NOT NULL,
	"subject_hash" text NOT NULL,
	"factor" text NOT NULL,
	"execution_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"max_tries" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"sends" integer NOT NULL,
	"send_window_ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "one_time_codes_organization_id_subject_hash_factor_pk" PRIMARY KEY("organization_id","subject_hash","factor")
);
--> statement-breakpoint
CREATE TABLE "sign_in_sessions" (
	"organization_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"user_id" uuid NOT NULL,
	"amr" text NOT NULL,
	"application_name" text NOT NULL,
	"user_agent" text NOT NULL,
	"client_address" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_sessions_organization_id_uid_pk" PRIMARY KEY("organization_id","uid")
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"external_id" text,
	"secret" text NOT NULL,
	"label" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "user_credentials_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "executed_versions" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"nodes" text NOT NULL,
	"kept_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "executed_versions_organization_id_flow_id_version_pk" PRIMARY KEY("organization_id","flow_id","version")
);
--> statement-breakpoint
CREATE TABLE "flow_executions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"flow_version" integer NOT NULL,
	"flow_name" text NOT NULL,
	"flow_type" text NOT NULL,
	"application_id" uuid,
	"application_name" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"challenge_hash" text,
	"browser_hash" text,
	"claimed_at" timestamp(3) with time zone,
	"state" text,
	"node_id" text NOT NULL,
	"walk" text NOT NULL,
	"steps" integer NOT NULL,
	"user_id" uuid,
	"reason" text,
	"interaction_uid" text,
	"verbose" boolean NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "flow_executions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "flow_executions_status" CHECK ("flow_executions"."status" in ('INCOMPLETE', 'COMPLETE', 'ERROR'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "registration_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "token_artifacts" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_number_verified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "user_type" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD CONSTRAINT "sign_in_sessions_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_providers_name" ON "identity_providers" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "senders_default" ON "senders" USING btree ("organization_id","channel") WHERE "senders"."is_default";--> statement-breakpoint
CREATE INDEX "senders_name" ON "senders" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "federated_identities_user" ON "federated_identities" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_window" ON "one_time_codes" USING btree ("send_window_ends_at");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_user" ON "sign_in_sessions" USING btree ("organization_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "user_credentials_user" ON "user_credentials" USING btree ("organization_id","user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "user_credentials_external" ON "user_credentials" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_credentials_one_totp" ON "user_credentials" USING btree ("organization_id","user_id") WHERE "user_credentials"."kind" = 'totp';--> statement-breakpoint
CREATE INDEX "executed_versions_kept" ON "executed_versions" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "flow_executions_started" ON "flow_executions" USING btree ("organization_id","started_at","id");--> statement-breakpoint
CREATE INDEX "flow_executions_version" ON "flow_executions" USING btree ("organization_id","flow_id","flow_version","started_at");--> statement-breakpoint
CREATE INDEX "flow_executions_interaction" ON "flow_executions" USING btree ("organization_id","interaction_uid");--> statement-breakpoint
CREATE INDEX "flow_executions_expiry" ON "flow_executions" USING btree ("expires_at") WHERE "flow_executions"."state" is not null;--> statement-breakpoint
CREATE INDEX "flow_executions_age" ON "flow_executions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "token_artifacts_account" ON "token_artifacts" USING btree ("organization_id","account_id") WHERE "token_artifacts"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE INDEX "users_mobile_number" ON "users" USING btree ("organization_id","mobile_number");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_creation_key" UNIQUE("organization_id","creation_key");