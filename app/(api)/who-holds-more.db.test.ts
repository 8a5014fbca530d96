import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { Contract } from "@/lib/platform/http/contract";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { EVERYTHING, PERMISSIONS, permits } from "@/lib/platform/kernel/permissions";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { createSender } from "@/lib/platform/messages";
import { smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import { handled, presentToken } from "./fixtures/in-process-client";
import { kinds, slug } from "./fixtures/kinds-of-resources";
import { operations as served } from "./operations";

/** Writes that reach an account by the id of something that belongs to it; every write with `{userId}` in its path is one too. */
const BY_ANOTHER_ID: Record<string, (target: Target) => { path?: Record<string, string>; body?: unknown }> = {
	replaceGroup: ({ groupId }) => ({ path: { groupId }, body: { displayName: slug() } }),
	patchGroup: ({ groupId }) => ({ path: { groupId }, body: without("members") }),
	deleteGroup: ({ groupId }) => ({ path: { groupId } }),
	createGroup: ({ userId }) => ({ body: { displayName: slug(), members: [{ value: userId }] } }),
	replaceRole: ({ roleId }) => ({ path: { roleId }, body: { displayName: slug() } }),
	patchRole: ({ roleId }) => ({ path: { roleId }, body: without("users") }),
	deleteRole: ({ roleId }) => ({ path: { roleId } }),
	createRole: ({ userId }) => ({ body: { displayName: slug(), users: [{ value: userId }] } }),
	bulk: ({ userId }) => ({
		body: {
			schemas: ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],
			Operations: [{ method: "DELETE", path: `/Users/${userId}` }],
		},
	}),
	withdrawConsent: ({ applicationId, userId }) => ({ path: { applicationId, userId } }),
	revokeGrant: ({ applicationId, grantId }) => ({ path: { applicationId, grantId } }),
};

/** The operations that act on the caller's own account alone. */
const OWN = new Set(["replaceMe", "patchMe"]);

/** Settings of an application that name people: they change nothing of an account. */
const NAME_PEOPLE = new Set(["addApplicationOwner", "removeApplicationOwner"]);

const BODIES: Record<string, unknown> = {
	replaceUser: { userName: slug() },
	patchUser: { Operations: [{ op: "add", path: "title", value: "x" }] },
};

const without = (path: string) => ({ Operations: [{ op: "remove", path }] });

interface Target extends Record<string, string> {
	userId: string;
	groupId: string;
	roleId: string;
	grantId: string;
	applicationId: string;
	factorId: string;
}

const ALMOST_EVERYTHING = "somebody with every permission but system";

/** What callers hold, by their names; nobody of them holds everything. */
const HELD: Record<string, readonly string[]> = {
	...Object.fromEntries(
		SHIPPED_ROLES.filter(({ key }) => key !== "administrator").map(({ key, permissions }) => [key, permissions]),
	),
	[ALMOST_EVERYTHING]: PERMISSIONS.filter((each) => each !== EVERYTHING),
};
const callers = new Map<string, { held: readonly string[]; token: string }>();

const writes = served.map(({ contract }) => contract).filter(({ method }) => method !== "GET");
const onAccounts = writes.filter(
	({ path, operationId }) =>
		(path.includes("{userId}") && !NAME_PEOPLE.has(operationId)) || operationId in BY_ANOTHER_ID,
);

let context: RequestContext;
let sql: Database["sql"];
let everyTable: string;

beforeAll(async () => {
	context = await anOrganization();
	sql = (await database()).sql;
	everyTable = await readingEveryTable();
	await createSender(context, smtpSender(1, { isDefault: true }));
	for (const [name, held] of Object.entries(HELD)) callers.set(name, { held, token: await aToken(held) });
});

test("the list names every operation that acts on accounts", () => {
	expect(onAccounts.map(({ operationId }) => operationId)).toEqual(
		expect.arrayContaining([...Object.keys(BY_ANOTHER_ID), "signOutUser", "unlockUser", "deleteUser"]),
	);
	// A write that takes accounts by another id shows in the rows of its target: see the last test.
	expect(writes.length).toBeGreaterThan(60);
});

test.each(onAccounts.map((contract) => ({ contract, operation: contract.operationId })))(
	"nobody who holds less touches who holds more by $operation",
	async ({ contract }) => {
		const target = await aPerson([EVERYTHING]);
		const before = await rowsOf(target);
		for (const [name, { held, token }] of callers) {
			presentToken(token);
			const answer = await asked(contract, target);
			expect(statusesOf(answer), `${name}: ${answer.body}`).toEqual([403]);
			if (permits(new Set(held), contract.access)) expect(answer.body, name).toContain("does not hold");
		}
		expect(await rowsOf(target)).toEqual(before);
	},
);

describe(ALMOST_EVERYTHING, () => {
	beforeEach(() => presentToken(callers.get(ALMOST_EVERYTHING)?.token ?? ""));

	test.each(onAccounts.map((contract) => ({ contract, operation: contract.operationId })))(
		"acts by $operation on who holds less",
		async ({ contract }) => {
			const answer = await asked(contract, await aPerson([]));
			for (const status of statusesOf(answer)) expect(status, answer.body ?? "").toBeLessThan(300);
		},
	);

	test("leaves every row of who holds more as it is, by whatever operation", async () => {
		const target = await aPerson([EVERYTHING]);
		const before = await rowsOf(target);
		const others = writes.filter(({ operationId, access }) => access !== "public" && !OWN.has(operationId));
		// To read every table takes longer than many operations.
		for (let from = 0; from < others.length; from += 10) {
			const some = others.slice(from, from + 10);
			for (const contract of some) await asked(contract, target);
			expect(await rowsOf(target), some.map(({ operationId }) => operationId).join(", ")).toEqual(before);
		}
	});
});

/** A user with a factor, a session, a lock, a picture, a trusted browser, a group, a role of no permissions and a grant. */
async function aPerson(permissions: readonly string[]): Promise<Target> {
	const { organizationId } = context.principal;
	const [userId, groupId, roleId, held, factorId, applicationId, clientId, grantId] = Array.from({ length: 8 }, newId);
	if (!(userId && groupId && roleId && held && factorId && applicationId && clientId && grantId))
		throw new Error("eight ids");
	await sql`
		insert into users (organization_id, id, username, display_name, email, password_hash, picture_digest)
		values (${organizationId}, ${userId}, ${userId}, 'Ada', ${`${userId}@example.org`}, 'x', 'x')`;
	await sql`
		insert into user_credentials (organization_id, id, user_id, kind, secret, label, counter, created_at)
		values (${organizationId}, ${factorId}, ${userId}, 'totp', 'x', '', 0, now())`;
	await sql`insert into groups (organization_id, id, display_name, created_at, updated_at)
		values (${organizationId}, ${groupId}, ${groupId}, now(), now())`;
	await sql`insert into group_members (organization_id, group_id, user_id) values (${organizationId}, ${groupId}, ${userId})`;
	for (const [id, of] of [
		[roleId, []],
		[held, permissions],
	] as const) {
		await sql`insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
			values (${organizationId}, ${id}, ${id}, ${[...of]}, now(), now())`;
		await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${id}, ${userId})`;
	}
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
		values (${organizationId}, ${applicationId}, ${clientId}, 'Shop', '{}', '{}', '{}', 'openid')`;
	const keys = { grantId: null, userCode: null, uid: null, accountId: userId };
	await upsertArtifact({
		organizationId,
		model: "Session",
		id: newId(),
		payload: {},
		keys: { ...keys, uid: newId() },
		expiresInSeconds: 600,
	});
	await upsertArtifact({
		organizationId,
		model: "Grant",
		id: grantId,
		payload: { clientId, accountId: userId },
		keys,
		expiresInSeconds: 600,
	});
	await sql`
		insert into sign_in_throttles (organization_id, key_hash, failures, window_ends_at)
		values (${organizationId}, ${userId}, 20, now() + interval '1 hour')`;
	return { userId, groupId, roleId, grantId, applicationId, factorId };
}

/** Calls the operation with the ids of the target, and with fresh resources for other ids. */
async function asked(contract: Contract, target: Target) {
	const { path: own = {}, body } = BY_ANOTHER_ID[contract.operationId]?.(target) ?? {};
	const ids: Record<string, string> = { ...own, organization: context.principal.organizationName };
	if (contract.path.includes("{userId}")) ids.userId = target.userId;
	if (contract.path.includes("{factorId}")) ids.factorId = target.factorId;
	const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? absentIdOf(name));
	const kind = Object.entries(kinds).find(([param]) => contract.path.includes(`{${param}}`))?.[1];
	const fallback = kind?.bodies?.[contract.operationId] ?? kind?.bodies?.[contract.method] ?? {};
	const sent = body ?? BODIES[contract.operationId] ?? (contract.body === undefined ? undefined : fallback);
	return handled(contract.method, path, sent);
}

function absentIdOf(name: string): string {
	return kinds[name]?.absent() ?? "x";
}

/** The status of the answer, or those of the operations of a bulk answer. */
function statusesOf({ status, body }: { status: number; body: string | null }): number[] {
	const { Operations } = JSON.parse(body ?? "{}") as { Operations?: { status: string }[] };
	return status === 200 && Operations !== undefined ? Operations.map((each) => Number(each.status)) : [status];
}

/** Every stored row in which the target appears, as text. A row of another organization cannot name it. */
async function rowsOf({ userId }: Target): Promise<Record<string, string[]>> {
	const { organizationId } = context.principal;
	const rows = await sql.unsafe<{ name: string; row: string }[]>(everyTable, [`%${userId}%`, organizationId], {
		prepare: true,
	});
	return Object.fromEntries(
		[...Map.groupBy(rows, ({ name }) => name)].map(([name, found]) => [name, found.map(({ row }) => row)]),
	);
}

async function readingEveryTable(): Promise<string> {
	const tables = await sql<{ name: string; isOfAnOrganization: boolean }[]>`
		select table_name as name, exists (
			select from information_schema.columns c
			where c.table_name = t.table_name and c.table_schema = t.table_schema and c.column_name = 'organization_id'
		) as "isOfAnOrganization"
		from information_schema.tables t
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit%' order by 1`;
	const each = tables.map(({ name, isOfAnOrganization }) => {
		const rows = `select '${name}' as name, t::text as row from "${name}" t where t::text like $1`;
		// The database is full of what earlier files made.
		return isOfAnOrganization ? `${rows} and organization_id = $2` : rows;
	});
	return `${each.join(" union all ")} order by 1, 2`;
}

/** A token of a user who holds exactly these permissions in the organization. */
async function aToken(permissions: readonly string[]): Promise<string> {
	const { organizationId } = context.principal;
	const [client, userId, roleId, secret] = [newId(), newId(), newId(), newId()];
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
		values (${organizationId}, ${newId()}, ${client}, 'Client', '{}', '{}', '{}', ${permissions.join(" ")})`;
	await sql`
		insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, ${userId}, 'Bob')`;
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${roleId}, ${roleId}, ${[...permissions]}, now(), now())`;
	await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${roleId}, ${userId})`;
	const scope = permissions.join(" ");
	const payload = { clientId: client, accountId: userId, scope, extra: { org_id: organizationId } };
	await upsertArtifact({
		organizationId,
		model: "AccessToken",
		id: sha256(secret),
		payload,
		keys: { grantId: null, userCode: null, uid: null },
		expiresInSeconds: 600,
	});
	return secret;
}
