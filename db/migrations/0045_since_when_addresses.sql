ALTER TABLE "users" ADD COLUMN "email_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_number_since" timestamp(3) with time zone;