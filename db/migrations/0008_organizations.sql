CREATE TABLE "email_domains" (
	"organization_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"proof_token" text NOT NULL,
	"proved_at" timestamp(3) with time zone,
	"checked_at" timestamp(3) with time zone,
	"check_problem" text,
	"public_provider" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp(3) with time zone NOT NULL,
	"claimed_by" text NOT NULL,
	CONSTRAINT "email_domains_organization_id_domain_pk" PRIMARY KEY("organization_id","domain"),
	CONSTRAINT "email_domains_one_owner" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_organization_id_group_id_user_id_pk" PRIMARY KEY("organization_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "groups_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"username" text NOT NULL,
	"user_store" text NOT NULL,
	"email" text,
	"roles" uuid[] NOT NULL,
	"groups" uuid[] NOT NULL,
	"status" text NOT NULL,
	"code_hash" text NOT NULL,
	"notified" boolean NOT NULL,
	"sends" integer NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"invited_by" text NOT NULL,
	"invited_by_name" text NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text,
	"decided_by_name" text,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'accepted', 'declined', 'revoked', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "organization_configs" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "organization_configs_organization_id_kind_pk" PRIMARY KEY("organization_id","kind")
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invitation_id" uuid,
	"joined_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "role_groups" (
	"organization_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "role_groups_organization_id_role_id_group_id_pk" PRIMARY KEY("organization_id","role_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "role_users" (
	"organization_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "role_users_organization_id_role_id_user_id_pk" PRIMARY KEY("organization_id","role_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "roles_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "ancestor_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "default_language" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "disabled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "user_store" text DEFAULT 'DEFAULT' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_domain" text GENERATED ALWAYS AS (lower(split_part(coalesce(email, case when username like '%@%' then username end), '@', -1))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- First, because foreign keys refer to it.
ALTER TABLE "users" ADD CONSTRAINT "users_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_configs" ADD CONSTRAINT "organization_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_groups" ADD CONSTRAINT "role_groups_role" FOREIGN KEY ("organization_id","role_id") REFERENCES "public"."roles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_groups" ADD CONSTRAINT "role_groups_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_users" ADD CONSTRAINT "role_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_users" ADD CONSTRAINT "role_users_role" FOREIGN KEY ("organization_id","role_id") REFERENCES "public"."roles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_display_name" ON "groups" USING btree ("organization_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_pending" ON "invitations" USING btree ("organization_id","user_id") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_issued" ON "invitations" USING btree ("organization_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_members_joined" ON "organization_members" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "role_groups_group" ON "role_groups" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "role_users_user" ON "role_users" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_display_name" ON "roles" USING btree ("organization_id",lower("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "roles_built_in" ON "roles" USING btree ("organization_id") WHERE "roles"."built_in";--> statement-breakpoint
CREATE INDEX "roles_created" ON "roles" USING btree ("organization_id","created_at","id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_id_organizations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_created" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_ancestors" ON "organizations" USING gin ("ancestor_ids");--> statement-breakpoint
CREATE INDEX "users_email_domain" ON "users" USING btree ("email_domain","organization_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE VIEW "public"."role_holders" AS (
	select organization_id, role_id, user_id, null::uuid as group_id from role_users
	union all
	select g.organization_id, g.role_id, m.user_id, g.group_id from role_groups g
	join group_members m on m.organization_id = g.organization_id and m.group_id = g.group_id);--> statement-breakpoint
-- What a column said of administrators, a role says from now on.
INSERT INTO "roles" ("organization_id", "id", "display_name", "permissions", "built_in", "created_at", "updated_at")
SELECT "id", gen_random_uuid(), 'Administrator', '{system}', true, now(), now() FROM "organizations";--> statement-breakpoint
INSERT INTO "role_users" ("organization_id", "role_id", "user_id")
SELECT r."organization_id", r."id", u."id" FROM "roles" r JOIN "users" u ON u."organization_id" = r."organization_id" WHERE u."administrator";
