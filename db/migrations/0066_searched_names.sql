-- All of it is there already where `db/search-before-migrations.ts` made it.
CREATE TABLE IF NOT EXISTS "user_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"terms" integer[] NOT NULL
);
--> statement-breakpoint
DO $$ BEGIN
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_search_terms" ON "user_search" USING gin ("terms") WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
-- by hand
-- Bits of three letters, which differ for each three letters of most alphabets, mixed with bits of the organization.
CREATE OR REPLACE FUNCTION "search_terms"("organization" uuid, "words" text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	"seed" CONSTANT integer := ('x' || right("organization"::text, 8))::bit(32)::integer;
	"letters" CONSTANT integer[] := array(SELECT ascii("letter") FROM unnest(string_to_array("words", NULL)) AS "letter");
BEGIN
	RETURN array(
		SELECT DISTINCT "seed" # ("letters"["i"] << 21) # ("letters"["i" + 1] << 11) # "letters"["i" + 2]
		FROM generate_series(1, cardinality("letters") - 2) AS "i");
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "user_terms"("organization" uuid, "username" text, "display_name" text, "email" text, "attributes" jsonb, "details" jsonb)
	RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT search_terms("organization", lower(concat_ws(' ', "username", "email", "display_name",
		"attributes"->>'honorificPrefix', "attributes"->>'firstName', "attributes"->>'middleName', "attributes"->>'lastName', "attributes"->>'honorificSuffix',
		"details"->'formattedName'->>'value',
		CASE WHEN jsonb_typeof("details"->'emails') = 'array' THEN (SELECT string_agg("one"->>'value', ' ') FROM jsonb_array_elements("details"->'emails') AS "one") END)))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_terms_of_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_search" ("user_id", "terms")
	SELECT "id", user_terms("organization_id", "username", "display_name", "email", "attributes", "details") FROM "added";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_terms_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_search" ("user_id", "terms")
	VALUES (NEW."id", user_terms(NEW."organization_id", NEW."username", NEW."display_name", NEW."email", NEW."attributes", NEW."details"))
	ON CONFLICT ("user_id") DO UPDATE SET "terms" = EXCLUDED."terms" WHERE "user_search"."terms" <> EXCLUDED."terms";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_keep_added_terms" AFTER INSERT ON "users"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_terms_of_users"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_keep_changed_terms" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD."organization_id", OLD."username", OLD."display_name", OLD."email", OLD."attributes", OLD."details")
		IS DISTINCT FROM (NEW."organization_id", NEW."username", NEW."display_name", NEW."email", NEW."attributes", NEW."details"))
	EXECUTE FUNCTION "keep_terms_of_user"();--> statement-breakpoint
INSERT INTO "user_search" ("user_id", "terms")
SELECT "id", user_terms("organization_id", "username", "display_name", "email", "attributes", "details") FROM "users"
WHERE NOT EXISTS (SELECT FROM "user_search");
