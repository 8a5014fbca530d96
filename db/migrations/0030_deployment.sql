CREATE TABLE "deployment" (
	"id" integer PRIMARY KEY NOT NULL,
	"encryption_keys" text[] NOT NULL,
	"session_secret" text NOT NULL,
	"base_url" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
