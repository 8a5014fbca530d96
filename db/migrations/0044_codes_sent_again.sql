ALTER TABLE "one_time_codes" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "shared_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asks" jsonb DEFAULT '{}'::jsonb NOT NULL;