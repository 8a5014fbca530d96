-- Names that were two become one, and a name that is an address is its owner's. Who is meant is for people to say.
DO $$
DECLARE
	clashes text;
BEGIN
	SELECT string_agg(clash, '; ') INTO clashes FROM (
		SELECT format('organization %s: %s', o."name", string_agg(DISTINCT c."username", ', ' ORDER BY c."username")) AS clash
		FROM (
			SELECT u."organization_id", u."username", lower(u."username") AS key FROM "users" u WHERE EXISTS (
				SELECT FROM "users" other WHERE other."organization_id" = u."organization_id" AND other."id" <> u."id"
					AND lower(other."username") = lower(u."username"))
			UNION ALL
			SELECT u."organization_id", unnest(ARRAY[u."username", other."username"]), lower(u."username") FROM "users" u
			JOIN "users" other ON other."organization_id" = u."organization_id" AND other."id" <> u."id"
				AND lower(other."email") = lower(u."username")
		) c
		JOIN "organizations" o ON o."id" = c."organization_id"
		GROUP BY o."name", c.key ORDER BY o."name", c.key LIMIT 100
	) named;
	IF clashes IS NOT NULL THEN
		RAISE EXCEPTION 'User names are compared without regard to case from this release on, and none may be the e-mail address of another user. Rename all but one of each group, then start again: %', clashes;
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_username";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("organization_id",lower("username"));