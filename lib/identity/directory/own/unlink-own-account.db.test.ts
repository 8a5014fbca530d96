import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { unlinkOwnAccount } from "./unlink-own-account";

let context: RequestContext;
let organizationId: string;

beforeAll(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
	const { sql } = await database();
	for (const [id, kind] of [
		["company", "oidc"],
		["partner", "oidc"],
		["directory", "ldap"],
	] as const)
		await sql`
			insert into identity_providers (organization_id, id, kind, name, client_id, client_secret, settings, enabled, revision,
				created_at, updated_at)
			values (${organizationId}, ${id}, ${kind}, ${id}, '', '', '{}', true, 1, now(), now())`;
});

async function someone(passwordHash: string | null, ...providers: string[]): Promise<RequestContext> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name, password_hash)
		values (${organizationId}, ${id}, ${id}, ${id}, ${passwordHash})`;
	for (const provider of providers)
		await sql`
			insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			values (${organizationId}, ${provider}, ${newId()}, ${id}, now())`;
	return { ...context, principal: { ...context.principal, type: "user", id, name: id } };
}

const linksOf = async ({ principal }: RequestContext) => {
	const { sql } = await database();
	const rows = await sql<{ id: string }[]>`
		select identity_provider_id as id from federated_identities where user_id = ${principal.id} order by 1`;
	return rows.map(({ id }) => id);
};

test("people unlink an account at a provider, which is audited once, and nobody else's", async () => {
	const [ada, bob] = [await someone("hash", "company", "partner"), await someone("hash", "company")];
	expect(await unlinkOwnAccount(ada, "company")).toBe("unlinked");
	expect(await unlinkOwnAccount(ada, "company")).toBe("not-there");
	expect([await linksOf(ada), await linksOf(bob)]).toEqual([["partner"], ["company"]]);
	const { sql } = await database();
	const events = await sql`
		select details from audit_events where action = 'user.identity-unlinked' and target_id = ${ada.principal.id}`;
	expect(events).toHaveLength(1);
});

test("nobody unlinks their only way to sign in, also not two of them at once", async () => {
	const ada = await someone(null, "company");
	expect(await unlinkOwnAccount(ada, "company")).toBe("only-way-in");
	const bob = await someone(null, "company", "partner");
	const outcomes = await Promise.all(["company", "partner"].map((each) => unlinkOwnAccount(bob, each)));
	expect(outcomes.toSorted()).toEqual(["only-way-in", "unlinked"]);
	expect(await linksOf(bob)).toHaveLength(1);
});

test("nobody unlinks themselves from a directory, which follows who leaves", async () => {
	const ada = await someone("hash", "directory");
	expect(await unlinkOwnAccount(ada, "directory")).toBe("of-directory");
	expect(await linksOf(ada)).toEqual(["directory"]);
});
