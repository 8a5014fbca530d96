CREATE TABLE "flow_text_changes" (
	"organization_id" uuid NOT NULL,
	"language" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text,
	CONSTRAINT "flow_text_changes_organization_id_language_namespace_key_at_pk" PRIMARY KEY("organization_id","language","namespace","key","at")
);
--> statement-breakpoint
INSERT INTO "flow_text_changes" ("organization_id", "language", "namespace", "key", "at", "text")
SELECT "organization_id", "language", "namespace", "key", '-infinity', "text" FROM "flow_texts";--> statement-breakpoint
CREATE FUNCTION "keep_flow_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "flow_text_changes" ("organization_id", "language", "namespace", "key", "at", "text")
	SELECT "organization_id", "language", "namespace", "key", clock_timestamp(), "text" FROM "now_so"
	ON CONFLICT ("organization_id", "language", "namespace", "key", "at") DO UPDATE SET "text" = EXCLUDED."text";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_flow_text_deletions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "flow_text_changes" ("organization_id", "language", "namespace", "key", "at", "text")
	SELECT "organization_id", "language", "namespace", "key", clock_timestamp(), NULL FROM "gone"
	ON CONFLICT ("organization_id", "language", "namespace", "key", "at") DO UPDATE SET "text" = EXCLUDED."text";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "flow_texts_keep_added" AFTER INSERT ON "flow_texts"
	REFERENCING NEW TABLE AS "now_so" FOR EACH STATEMENT EXECUTE FUNCTION "keep_flow_texts"();--> statement-breakpoint
CREATE TRIGGER "flow_texts_keep_changed" AFTER UPDATE ON "flow_texts"
	REFERENCING NEW TABLE AS "now_so" FOR EACH STATEMENT EXECUTE FUNCTION "keep_flow_texts"();--> statement-breakpoint
CREATE TRIGGER "flow_texts_keep_deleted" AFTER DELETE ON "flow_texts"
	REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "keep_flow_text_deletions"();
