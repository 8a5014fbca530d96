UPDATE "applications" SET "public_client" = "client_secret_hash" IS NULL,
	"client_secrets" = CASE WHEN "client_secret_hash" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
		'id', gen_random_uuid(), 'hash', "client_secret_hash", 'createdAt', to_jsonb("created_at"), 'expiresAt', NULL)) END,
	"settings" = jsonb_build_object('accessToken', jsonb_build_object(
		'userExpirySeconds', "access_token_ttl_seconds", 'applicationExpirySeconds', "access_token_ttl_seconds")),
	"scope" = CASE WHEN "first_party" THEN "scope" ELSE '' END;--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "client_secret_hash";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "access_token_ttl_seconds";