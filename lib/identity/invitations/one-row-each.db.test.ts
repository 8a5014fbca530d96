import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { expectOneRowEach, expectRowsAsUsual } from "@/db/fixtures/one-row-each";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import type { RequestContext } from "@/lib/platform/kernel";
import { aGuestOrganization } from "./fixtures/a-guest-organization";
import { list } from "./fixtures/invitations";

const INDEXES = ["invitations_issued", "invitations_standing"];
const MANY = 5_200;

let context: RequestContext;

beforeAll(async () => {
	({ context } = await aGuestOrganization());
	const { sql } = await database();
	await sql`
		insert into invitations (organization_id, id, username, email, user_store, roles, groups, status, code_hash, notified,
			sends, issued_at, expires_at, invited_by, invited_by_name)
		select ${context.principal.organizationId}, gen_random_uuid(), 'many ' || i, 'many@acme.example', 'DEFAULT', '{}', '{}', 'accepted',
			gen_random_uuid()::text, false, 1, now() - make_interval(secs => i), now(), 'x', 'Grace'
		from generate_series(1, ${MANY}::int) i`;
	await expectOneRowEach("invitations", INDEXES);
});

afterAll(async () => {
	const { sql } = await database();
	await sql`delete from invitations where username like 'many %'`;
	await expectRowsAsUsual("invitations", INDEXES);
});

test.each([undefined, "ACCEPTED"] as const)(
	"where most organizations are small, a page of a large one reads few invitations: %s",
	async (status) => {
		const page = (offset: number) => list(context, { offset, limit: 10, ...(status === undefined ? {} : { status }) });
		// The first request of a long list reads all of it, for the anchors of every page.
		expect((await page(0)).totalResults).toBe(MANY);
		for (const offset of [0, MANY / 2, MANY - 10])
			expect(await rowsReadBy("invitations", () => page(offset)), String(offset)).toBeLessThan(500);
	},
);
