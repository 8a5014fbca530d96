CREATE TABLE "access_review_items" (
	"organization_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"reviewer_ids" uuid[] NOT NULL,
	"answer" text,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp(3) with time zone,
	"outcome" text,
	"problem" text,
	CONSTRAINT "access_review_items_organization_id_review_id_user_id_pk" PRIMARY KEY("organization_id","review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "access_reviews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"reviewer_ids" uuid[] NOT NULL,
	"by_managers" boolean NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"unanswered" text NOT NULL,
	"repeat_months" integer,
	"status" text NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"claimed_until" timestamp(3) with time zone,
	"author_type" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_permissions" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "access_reviews_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "access_reviews_status" CHECK ("access_reviews"."status" in ('open', 'closing', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "lifecycle_effects" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"reason" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"undone_by" text,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "lifecycle_effects_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "lifecycle_effects_status" CHECK ("lifecycle_effects"."status" in ('waiting', 'working', 'done', 'cancelled', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "lifecycle_passes" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"after_user" uuid,
	"started_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lifecycle_rules" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"author_type" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_permissions" text[] NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lifecycle_rules_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "lifecycle_sights" (
	"organization_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen" text NOT NULL,
	CONSTRAINT "lifecycle_sights_organization_id_rule_id_user_id_pk" PRIMARY KEY("organization_id","rule_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "access_review_items" ADD CONSTRAINT "access_review_items_review" FOREIGN KEY ("organization_id","review_id") REFERENCES "public"."access_reviews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_effects" ADD CONSTRAINT "lifecycle_effects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_passes" ADD CONSTRAINT "lifecycle_passes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_rules" ADD CONSTRAINT "lifecycle_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_sights" ADD CONSTRAINT "lifecycle_sights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_sights" ADD CONSTRAINT "lifecycle_sights_rule" FOREIGN KEY ("organization_id","rule_id") REFERENCES "public"."lifecycle_rules"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_reviews_created" ON "access_reviews" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_reviews_due" ON "access_reviews" USING btree ("due_at") WHERE "access_reviews"."status" in ('open', 'closing');--> statement-breakpoint
CREATE INDEX "access_reviews_open" ON "access_reviews" USING btree ("organization_id","due_at") WHERE "access_reviews"."status" = 'open';--> statement-breakpoint
CREATE INDEX "lifecycle_effects_of_rule" ON "lifecycle_effects" USING btree ("organization_id","rule_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lifecycle_effects_due" ON "lifecycle_effects" USING btree ("next_attempt_at") WHERE "lifecycle_effects"."status" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "lifecycle_effects_in_turn" ON "lifecycle_effects" USING btree ("organization_id","rule_id","next_attempt_at") WHERE "lifecycle_effects"."status" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "lifecycle_effects_finished" ON "lifecycle_effects" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "lifecycle_passes_due" ON "lifecycle_passes" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lifecycle_rules_name" ON "lifecycle_rules" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "lifecycle_sights_user" ON "lifecycle_sights" USING btree ("user_id","organization_id");