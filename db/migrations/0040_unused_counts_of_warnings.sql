ALTER TABLE "flow_versions" ALTER COLUMN "warnings" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "flows" ALTER COLUMN "warnings" SET DEFAULT 0;