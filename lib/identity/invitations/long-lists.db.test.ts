import { beforeAll, describe, expect, test } from "vitest";
import { database, withoutLimits } from "@/db/client";
import type { RequestContext } from "@/lib/platform/kernel";
import type { InvitationStatus } from "./contract";
import { aGuestOrganization } from "./fixtures/a-guest-organization";
import { list } from "./fixtures/invitations";

/** More of each than a list counts and skips through on every request. */
const MANY = 2_050;

let context: RequestContext;
let organizationId: string;
beforeAll(async () => {
	({ context } = await aGuestOrganization());
	organizationId = context.principal.organizationId;
	await made("accepted", "1 hour");
	await made("declined", "-1 hour");
	await made("pending", "1 hour", 1_000);
	await made("pending", "-1 hour", 1_990);
	await made("expired", "-2 hours", 60);
	await made("pending", "2 hours", 1_050);
});

/** Inserts this many invitations, some of them issued at the same moment, which expire after the interval. */
async function made(status: string, runsOutIn: string, many = MANY): Promise<void> {
	const { sql } = await withoutLimits(database);
	await sql`
		insert into invitations (organization_id, id, username, email, user_store, roles, groups, status, code_hash, notified,
			sends, issued_at, expires_at, invited_by, invited_by_name)
		select ${organizationId}, gen_random_uuid(), ${status}::text || n, 'Guest' || n || '@acme.example', 'DEFAULT', '{}', '{}',
			${status}, gen_random_uuid()::text, false, 1, now() - n / 3 * interval '1 minute', now() + ${runsOutIn}::interval, 'x',
			'Grace'
		from generate_series(1, ${many}::int) n`;
}

async function expected(where: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ id: string }[]>`
		select id from invitations where organization_id = ${organizationId} and ${sql.unsafe(where)} order by issued_at, id`;
	return rows.map(({ id }) => id);
}

const standings: [InvitationStatus, string][] = [
	["ACCEPTED", "status = 'accepted'"],
	["DECLINED", "status = 'declined'"],
	["PENDING", "status = 'pending' and expires_at > now()"],
	["EXPIRED", "(status = 'expired' or status = 'pending' and expires_at <= now())"],
	["REVOKED", "status = 'revoked'"],
];

describe("a long list of invitations", () => {
	test.each(standings)("that are %s has each on one page, in order, either way", async (status, where) => {
		const ids = await expected(where);
		for (const order of ["asc", "desc"] as const) {
			const seen: string[] = [];
			for (let offset = 0; offset < ids.length + 100; offset += 100) {
				const page = await list(context, { status, order, limit: 100, offset });
				expect(page.totalResults).toBe(ids.length);
				expect(page.invitations.every((invitation) => invitation.status === status)).toBe(true);
				seen.push(...page.invitations.map(({ id }) => id));
			}
			expect(seen).toEqual(order === "asc" ? ids : ids.toReversed());
		}
	});

	test("is searched in the same way, also among those of one status", async () => {
		const searches: [string, InvitationStatus | undefined, string][] = [
			["gUEST", undefined, "true"],
			["grace", "EXPIRED", standings[3]?.[1] ?? ""],
			["guest2049@", undefined, "username in ('accepted2049', 'declined2049')"],
			["100%", undefined, "false"],
		];
		for (const [search, status, where] of searches) {
			const ids = (await expected(where)).toReversed();
			const filter = status === undefined ? { search } : { search, status };
			// The first page counts the list; the other pages are found by that count.
			for (const offset of [0, 30, 1_000, 2_000, Math.max(0, ids.length - 30)]) {
				const page = await list(context, { ...filter, offset });
				expect(page.totalResults).toBe(ids.length);
				expect(page.invitations.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 30));
			}
		}
	});

	test("moves one from pending to expired at the moment at which it runs out", async () => {
		const { sql } = await database();
		const newest = async (status: InvitationStatus) => (await list(context, { status, limit: 5 })).invitations[0]?.id;
		const pending = await newest("PENDING");
		await sql`
			update invitations set issued_at = clock_timestamp(), expires_at = clock_timestamp() + interval '1 hour'
			where organization_id = ${organizationId} and id = ${pending ?? ""}`;
		expect([await newest("PENDING"), (await newest("EXPIRED")) === pending]).toEqual([pending, false]);
		await sql`
			update invitations set expires_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${pending ?? ""}`;
		expect(await newest("EXPIRED")).toBe(pending);
		expect(await newest("PENDING")).not.toBe(pending);
	});
});
