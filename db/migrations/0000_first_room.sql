CREATE TABLE "applications" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"client_secret_hash" text,
	"redirect_uris" text[] NOT NULL,
	"post_logout_redirect_uris" text[] NOT NULL,
	"grant_types" text[] NOT NULL,
	"scope" text NOT NULL,
	"access_token_ttl_seconds" integer NOT NULL,
	"first_party" boolean DEFAULT false NOT NULL,
	"auth_flow_id" uuid,
	"registration_flow_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "applications_client_id" UNIQUE("organization_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"details" text NOT NULL,
	"request_id" text NOT NULL,
	"client_address" text NOT NULL,
	CONSTRAINT "audit_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "default_flows" (
	"organization_id" uuid NOT NULL,
	"flow_type" text NOT NULL,
	"flow_id" uuid NOT NULL,
	CONSTRAINT "default_flows_organization_id_flow_type_pk" PRIMARY KEY("organization_id","flow_type")
);
--> statement-breakpoint
CREATE TABLE "flow_counts" (
	"organization_id" uuid NOT NULL,
	"flow_type" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "flow_counts_organization_id_flow_type_pk" PRIMARY KEY("organization_id","flow_type")
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"organization_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"nodes" text NOT NULL,
	"warnings" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"note" text,
	"restored_from" integer,
	CONSTRAINT "flow_versions_organization_id_flow_id_version_pk" PRIMARY KEY("organization_id","flow_id","version")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_type" text NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"active_version" integer NOT NULL,
	"warnings" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "flows_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "flows_handle" UNIQUE("organization_id","flow_type","handle"),
	CONSTRAINT "flows_type" CHECK ("flows"."flow_type" in ('AUTHENTICATION', 'REGISTRATION'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"parent_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttles" (
	"organization_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_throttles_organization_id_key_hash_pk" PRIMARY KEY("organization_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"organization_id" uuid NOT NULL,
	"kid" text NOT NULL,
	"alg" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"retires_at" timestamp(3) with time zone,
	CONSTRAINT "signing_keys_organization_id_kid_pk" PRIMARY KEY("organization_id","kid")
);
--> statement-breakpoint
CREATE TABLE "token_artifacts" (
	"organization_id" uuid NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp(3) with time zone,
	"consumed_at" timestamp(3) with time zone,
	CONSTRAINT "token_artifacts_organization_id_model_id_pk" PRIMARY KEY("organization_id","model","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"password_hash" text,
	"administrator" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "users_username" UNIQUE("organization_id","username")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_auth_flow_in_use" FOREIGN KEY ("organization_id","auth_flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_registration_flow_in_use" FOREIGN KEY ("organization_id","registration_flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_flows" ADD CONSTRAINT "default_flows_flow_in_use" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_auth_flow" ON "applications" USING btree ("organization_id","auth_flow_id");--> statement-breakpoint
CREATE INDEX "applications_registration_flow" ON "applications" USING btree ("organization_id","registration_flow_id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("organization_id","action","at");--> statement-breakpoint
CREATE INDEX "default_flows_flow" ON "default_flows" USING btree ("organization_id","flow_id");--> statement-breakpoint
CREATE INDEX "flows_created" ON "flows" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "flows_type_created" ON "flows" USING btree ("organization_id","flow_type","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_in_throttles_window" ON "sign_in_throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "token_artifacts_id" ON "token_artifacts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "token_artifacts_grant" ON "token_artifacts" USING btree ("organization_id","grant_id");--> statement-breakpoint
CREATE INDEX "token_artifacts_uid" ON "token_artifacts" USING btree ("organization_id","uid");--> statement-breakpoint
CREATE INDEX "token_artifacts_user_code" ON "token_artifacts" USING btree ("organization_id","user_code");--> statement-breakpoint
CREATE INDEX "token_artifacts_expiry" ON "token_artifacts" USING btree ("expires_at");