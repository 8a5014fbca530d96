CREATE TABLE "flow_review_comments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"author" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "flow_review_comments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "flow_reviews" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"message" text NOT NULL,
	"reviewer_ids" uuid[] NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_by_name" text,
	"decided_at" timestamp(3) with time zone,
	"version" integer,
	CONSTRAINT "flow_reviews_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "flow_reviews_of_flow" UNIQUE("organization_id","flow_id","id")
);
--> statement-breakpoint
ALTER TABLE "flow_drafts" ADD COLUMN "author_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_review_comments" ADD CONSTRAINT "flow_review_comments_review" FOREIGN KEY ("organization_id","review_id") REFERENCES "public"."flow_reviews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_reviews" ADD CONSTRAINT "flow_reviews_flow" FOREIGN KEY ("organization_id","flow_id") REFERENCES "public"."flows"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_review_comments_review" ON "flow_review_comments" USING btree ("organization_id","review_id");