import { Attribute, Change } from "ldapts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createGroup, createRole, createUser } from "@/lib/identity/directory";
import { createIdentityProvider } from "@/lib/identity/identity-providers";
import { newIdentityProviderSchema } from "@/lib/identity/identity-providers/contract";
import type { RequestContext } from "@/lib/platform/kernel";
import {
	allowHosts,
	GROUPS,
	groupLdif,
	PEOPLE,
	personLdif,
	READER,
	type Slapd,
	slapdInstalled,
	startSlapd,
} from "@/lib/platform/ldap/fixtures/slapd";
import type { Synchronization } from "./contract";
import { getSynchronization } from "./list-synchronizations";
import { requestSynchronization } from "./request-synchronization";
import { workOffSynchronizations } from "./work-off-synchronizations";

const MANY = 12;
let directory: Slapd;
let context: RequestContext;

const dn = (uid: string) => `uid=${uid},${PEOPLE}`;
const replaced = (type: string, values: string[]) =>
	new Change({ operation: "replace", modification: new Attribute({ type, values }) });

beforeAll(async () => {
	directory = await startSlapd([
		personLdif({ uid: "lin", givenName: "Lin", sn: "Wei", mail: "lin@example.com" }),
		personLdif({ uid: "max", mail: "max@example.com" }),
		personLdif({ uid: "zoe", mail: "zoe@example.com", further: ["shadowExpire: 1"] }),
		...Array.from({ length: MANY }, (_, index) => personLdif({ uid: `many${index}` })),
		groupLdif("engineers", [dn("lin"), `cn=juniors,${GROUPS}`]),
		// A circle: it is followed once.
		groupLdif("juniors", [dn("max"), dn("zoe"), `cn=engineers,${GROUPS}`]),
	]);
	allowHosts(directory);
});

afterAll(() => directory.stop());

beforeEach(async () => {
	context = await anOrganization();
});

async function connect(userFilter: string, mapping: Record<string, string> | null = null) {
	const base = { url: directory.url, caCertificate: directory.caCertificate, base: PEOPLE, userFilter };
	const provider = newIdentityProviderSchema.parse({
		...{ id: "company", kind: "ldap", name: "Company", clientId: READER.dn, clientSecret: READER.password },
		...{ provisions: true, trustsEmail: true },
		ldap: { ...base, groups: mapping === null ? null : { base: GROUPS, mapping } },
	});
	await createIdentityProvider(context, provider);
}

async function synchronized(request: { dryRun?: boolean; acceptsLeavers?: boolean } = {}): Promise<Synchronization> {
	const { id } = await requestSynchronization(context, "company", { dryRun: false, acceptsLeavers: false, ...request });
	await workOffSynchronizations();
	return getSynchronization(context, "company", id);
}

const changed = ({ changes }: Synchronization) => changes.map(({ kind, name }) => `${kind} ${name}`).toSorted();

async function accounts(): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ said: string }[]>`
		select username || case when disabled_at is null then '' else ' disabled' end as said from users
		where organization_id = ${context.principal.organizationId} order by 1`;
	return rows.map(({ said }) => said);
}

async function sessionOf(username: string): Promise<() => Promise<number>> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`insert into token_artifacts (organization_id, model, id, account_id, uid, payload, expires_at)
		select ${organizationId}, 'Session', gen_random_uuid()::text, id::text, gen_random_uuid()::text, '{}', now() + interval '1 hour'
		from users where organization_id = ${organizationId} and username = ${username}`;
	return async () => {
		const rows = await sql`select from token_artifacts where organization_id = ${organizationId} and model = 'Session'`;
		return rows.length;
	};
}

const THREE = "(|(uid=lin)(uid=max)(uid=zoe))";

describe.skipIf(!slapdInstalled)("a synchronization", () => {
	it("is tried without changes first", async () => {
		await connect(THREE);
		await expect(synchronized()).rejects.toMatchObject({ code: "SYN-60004" });
		const report = await synchronized({ dryRun: true });
		expect(report).toMatchObject({ status: "done", dryRun: true, problem: null, counts: { read: 3, created: 2 } });
		expect(changed(report)).toEqual(["created lin", "created max"]);
		expect(await accounts()).toEqual([]);
	});

	it("makes accounts, follows changes, and finds nothing to do the second time", async () => {
		await connect(THREE);
		await synchronized({ dryRun: true });
		expect(changed(await synchronized())).toEqual(["created lin", "created max"]);
		expect(await accounts()).toEqual(["lin", "max"]);
		expect(await synchronized()).toMatchObject({ changes: [], counts: { read: 3, unchanged: 3 } });
		await directory.administer((client) => client.modify(dn("lin"), replaced("sn", ["Chen"])));
		const { changes } = await synchronized();
		await directory.administer((client) => client.modify(dn("lin"), replaced("sn", ["Wei"])));
		expect(changes).toEqual([{ kind: "updated", name: "lin", detail: "lastName" }]);
	});

	it("of who is disabled there, or left, ends the sessions here, and enables who comes back", async () => {
		await connect(THREE);
		await synchronized({ dryRun: true });
		await synchronized();
		const sessions = await sessionOf("max");
		expect(await sessions()).toBe(1);
		await directory.administer((client) => client.modify(dn("max"), replaced("shadowExpire", ["1"])));
		expect(changed(await synchronized())).toEqual(["disabled max"]);
		expect(await sessions()).toBe(0);
		await directory.administer((client) => client.modify(dn("max"), replaced("shadowExpire", ["-1"])));
		expect(changed(await synchronized())).toEqual(["enabled max"]);
		await sessionOf("max");
		await directory.administer((client) => client.modifyDN(dn("max"), `uid=gone,${PEOPLE}`));
		expect(changed(await synchronized())).toEqual(["disabled max"]);
		expect(await sessions()).toBe(0);
		expect(await accounts()).toEqual(["lin", "max disabled"]);
		await directory.administer((client) => client.modifyDN(`uid=gone,${PEOPLE}`, dn("max")));
		expect(changed(await synchronized())).toEqual(["enabled max"]);
	});

	it("gives mapped groups the members of nested groups, and leaves those that others added", async () => {
		await connect(THREE, { engineers: "Engineering" });
		const other = await createUser(context, { userName: "other", password: "a good long one" } as never);
		const group = await createGroup(context, { displayName: "Engineering", members: [{ value: other.id }] } as never);
		await synchronized({ dryRun: true });
		expect(changed(await synchronized())).toEqual(["created lin", "created max", "joined lin", "joined max"]);
		expect(await synchronized()).toMatchObject({ changes: [] });
		await directory.administer((client) => client.modify(`cn=juniors,${GROUPS}`, replaced("member", [dn("zoe")])));
		const left = await synchronized();
		const members = [dn("max"), dn("zoe"), `cn=engineers,${GROUPS}`];
		await directory.administer((client) => client.modify(`cn=juniors,${GROUPS}`, replaced("member", members)));
		expect(left.changes).toEqual([{ kind: "left-group", name: "max", detail: "Engineering" }]);
		const { sql } = await database();
		const rows = await sql`select from group_members where group_id = ${group.id}`;
		expect(rows).toHaveLength(2);
	});

	it("never fills a group that gives permissions", async () => {
		await connect(THREE, { engineers: "Operators" });
		const group = await createGroup(context, { displayName: "Operators" } as never);
		await createRole(context, {
			...{ displayName: "Operator", permissions: ["internal_user_mgt_view"], groups: [{ value: group.id }] },
		} as never);
		await synchronized({ dryRun: true });
		const report = await synchronized();
		expect(report).toMatchObject({ status: "done", counts: { joined: 0, refused: 2 } });
	});

	it("disables nobody where too many would leave at once, unless somebody accepts it", async () => {
		await connect("(uid=many*)");
		await synchronized({ dryRun: true });
		expect(await synchronized()).toMatchObject({ counts: { created: MANY } });
		const { sql } = await database();
		await sql`update identity_providers set settings = replace(settings, '(uid=many*)', '(uid=lin)')
			where organization_id = ${context.principal.organizationId}`;
		expect(await synchronized()).toMatchObject({ problem: "too-many-leavers", counts: { created: 1, disabled: 0 } });
		expect(await synchronized({ acceptsLeavers: true })).toMatchObject({ problem: null, counts: { disabled: MANY } });
	});

	it("of a directory that is down, or empty, changes nothing and says so", async () => {
		await connect(THREE);
		await synchronized({ dryRun: true });
		await synchronized();
		await directory.kill();
		const down = await synchronized();
		await directory.start();
		expect(down).toMatchObject({ status: "failed", problem: "unreachable", changes: [] });
		const { sql } = await database();
		await sql`update identity_providers set settings = replace(settings, ${THREE}, '(uid=nobody)')
			where organization_id = ${context.principal.organizationId}`;
		expect(await synchronized()).toMatchObject({ status: "failed", problem: "no-entries", changes: [] });
		expect(await accounts()).toEqual(["lin", "max"]);
	});

	it("an account that exists already is reported and left alone", async () => {
		await connect(THREE);
		await createUser(context, { userName: "lin", password: "a good long one" } as never);
		await synchronized({ dryRun: true });
		const { changes } = await synchronized();
		expect(changes).toContainEqual({ kind: "refused", name: "lin", detail: "another account has its username" });
	});

	it("one of a directory waits or works at a time, and the next machine finishes what another left", async () => {
		await connect(THREE);
		const request = { dryRun: true, acceptsLeavers: false };
		const { id } = await requestSynchronization(context, "company", request);
		await expect(requestSynchronization(context, "company", request)).rejects.toMatchObject({ code: "SYN-60005" });
		const { sql } = await database();
		await sql`update synchronizations set status = 'working', started_at = now(), heartbeat_at = now() where id = ${id}`;
		await workOffSynchronizations();
		expect(await getSynchronization(context, "company", id)).toMatchObject({ status: "working" });
		await sql`update synchronizations set heartbeat_at = now() - interval '3 minutes' where id = ${id}`;
		await workOffSynchronizations();
		expect(await getSynchronization(context, "company", id)).toMatchObject({ status: "done" });
	});

	it("begins by itself when its time has come", async () => {
		await connect(THREE);
		await synchronized({ dryRun: true });
		const { sql } = await database();
		const { organizationId } = context.principal;
		await sql`update identity_providers set settings = replace(settings, '"synchronizeMinutes":null', '"synchronizeMinutes":5')
			where organization_id = ${organizationId}`;
		await workOffSynchronizations();
		await workOffSynchronizations();
		const rows =
			await sql`select requested_by from synchronizations where organization_id = ${organizationId} and not dry_run`;
		expect(rows).toEqual([{ requested_by: "" }]);
	});
});
