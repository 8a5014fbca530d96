ALTER TABLE "users" ADD COLUMN "reclaimed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reclaimed_in" uuid;