import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { MANY, manyUsers, noManyUsers } from "@/db/fixtures/many-users";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { createUser } from "@/lib/identity/directory";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { findThings } from "./";
import { MAX_FOUND_OF_A_KIND } from "./contract";

/** A text that occurs in no other name of the database. */
const unique = () => `q${newId().slice(-12)}`;

async function find(context: RequestContext, text: string, organization = context.principal.organizationName) {
	const { found } = await findThings(context, organization, { text });
	return found;
}

const holding = (context: RequestContext, ...scopes: string[]): RequestContext => ({
	...context,
	principal: { ...context.principal, scopes: new Set(scopes) },
});

/** One thing of each kind in the organization, with this text in its name. */
async function everythingNamed(organizationId: string, text: string): Promise<void> {
	const { sql } = await database();
	const at = new Date().toISOString();
	const id = () => newId();
	const called = `A thing ${text}`;
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id()}, ${id()}, ${called})`;
	await sql`insert into groups (organization_id, id, display_name, created_at, updated_at)
		values (${organizationId}, ${id()}, ${called}, ${at}, ${at})`;
	await sql`insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${id()}, ${called}, '{}', ${at}, ${at})`;
	await sql`insert into organizations (id, name, display_name, parent_id, ancestor_ids)
		select ${id()}::uuid, ${`${text}-below`}, ${called}, id, ancestor_ids || id from organizations where id = ${organizationId}`;
	await sql`insert into email_domains (organization_id, organization_name, organization_enabled, domain, proof_token, claimed_at,
			claimed_by)
		select id, name, true, ${`${text}.example`}, 'x', now(), 'x' from organizations where id = ${organizationId}`;
	await sql`insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
		values (${organizationId}, ${id()}, ${id()}, ${called}, '{}', '{}', '{}', 'openid')`;
	await sql`insert into api_resources (organization_id, id, identifier, name, created_at, updated_at)
		values (${organizationId}, ${id()}, ${`https://${id()}.example`}, ${called}, ${at}, ${at})`;
	await sql`insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
		values (${organizationId}, ${id()}, 'AUTHENTICATION', ${id()}, ${called}, 1, ${at}, ${at})`;
	await sql`insert into identity_providers (organization_id, id, name, kind, client_id, client_secret, settings, enabled, revision, created_at,
			updated_at)
		values (${organizationId}, ${id()}, ${called}, 'oidc', 'x', 'x', '{}', true, 1, ${at}, ${at})`;
	await sql`insert into senders (organization_id, id, name, channel, provider, settings, secrets, is_default, revision, created_at, updated_at)
		values (${organizationId}, ${id()}, ${called}, 'email', 'smtp', '{}', '{}', false, 1, ${at}, ${at})`;
	await sql`insert into organization_secrets (organization_id, name, value, origins, revision, created_at, updated_at, updated_by)
		values (${organizationId}, ${called}, 'x', '{}', 1, ${at}, ${at}, 'x')`;
	await sql`insert into actions (organization_id, id, name, description, active, position, uri, settings, secrets, timeout_ms, revision,
			created_at, updated_at)
		values (${organizationId}, ${id()}, ${called}, '', false, 1, 'https://x.example', '{}', '{}', 1000, 1, ${at}, ${at})`;
	await sql`insert into webhooks (organization_id, id, name, description, active, url, events, secrets, revision, created_at, updated_at)
		values (${organizationId}, ${id()}, ${called}, '', true, 'https://x.example', '{}', '{}', 1, ${at}, ${at})`;
}

describe("in an organization with a thing of every kind of the same name", () => {
	const text = unique();
	let context: RequestContext;

	beforeAll(async () => {
		context = await anOrganization();
		await everythingNamed(context.principal.organizationId, text);
	});

	test("who may open everything finds one of each kind, in the order of the kinds", async () => {
		const found = await find(context, text.toUpperCase());
		expect(found.map(({ kind }) => kind)).toEqual([
			"user",
			"group",
			"role",
			"organization",
			"domain",
			"application",
			"api-resource",
			"flow",
			"identity-provider",
			"sender",
			"secret",
			"action",
			"webhook",
		]);
		expect(found.find(({ kind }) => kind === "domain")).toMatchObject({
			id: context.principal.organizationId,
			name: `${text}.example`,
		});
	});

	test.each([
		[["internal_flow_mgt_view"], ["flow"]],
		[
			["internal_application_mgt_update", "internal_sender_mgt_view"],
			["application", "api-resource", "sender"],
		],
		[["internal_user_mgt_list", "internal_user_mgt_view"], ["user"]],
		[["internal_user_mgt_list"], []],
		[["internal_user_mgt_view"], []],
		[["openid", "made:up"], []],
	])("who holds %j finds %j", async (scopes, kinds) => {
		expect((await find(holding(context, ...scopes), text)).map(({ kind }) => kind)).toEqual(kinds);
	});

	test("nobody finds anything of it from another organization", async () => {
		const other = await anOrganization();
		expect(await find(other, text)).toEqual([]);
		await expect(find(other, text, context.principal.organizationName)).rejects.toMatchObject({
			kind: "not-found",
			code: "ORG-60015",
		});
	});

	test("from above only who holds everything finds it, acting there", async () => {
		const below = await anOrganizationBelow(context.principal.organizationId);
		const inside = unique();
		await everythingNamed(below.id, inside);
		const seen = (await find(context, inside)).map(({ kind }) => kind);
		expect(seen).not.toContain("user");
		expect(seen).not.toContain("application");
		expect(await find(context, inside, below.name)).toHaveLength(13);
		await expect(find(holding(context, "internal_flow_mgt_view"), inside, below.name)).rejects.toMatchObject({
			code: "ORG-60015",
		});
	});
});

test("a user is found by the username and the address too, and guests as well as those at home", async () => {
	const context = await anOrganization();
	const { id, name } = await anOrganizationBelow(context.principal.organizationId);
	const [username, email] = [unique(), `${unique()}@example.org`];
	const user = await createUser(context, {
		userName: username,
		displayName: "Ada",
		emails: [{ value: email }],
	} as never);
	expect((await find(context, username)).map(({ id }) => id)).toEqual([user.id]);
	expect((await find(context, email)).map(({ id }) => id)).toEqual([user.id]);
	expect(await find(context, username, name)).toEqual([]);
	const { sql } = await database();
	await sql`insert into organization_members (organization_id, user_id, joined_at) values (${id}, ${user.id}, now())`;
	expect(await find(context, username, name)).toEqual([{ kind: "user", id: user.id, name: "Ada", detail: username }]);
});

describe("among many users", () => {
	let context: RequestContext;

	beforeAll(async () => {
		context = await manyUsers();
		const { sql } = await database();
		await sql`insert into users (organization_id, id, username, display_name) values
			(${context.principal.organizationId}, ${newId()}, 'zuleika', 'Zuleika Dobson')`;
		await sql`analyze user_search`;
	});

	afterAll(noManyUsers);

	test("only those are read whom the index of a search finds", async () => {
		const read = await rowsReadBy("users", async () => {
			expect(await find(context, "DOBS")).toMatchObject([{ name: "Zuleika Dobson" }]);
		});
		expect(read).toBe(1);
	});

	test("a text of two letters finds those that begin with it, and reads a part of the others", async () => {
		for (const text of ["zu", "ZU", "Z"])
			expect((await find(context, text)).map(({ name }) => name)).toContain("Zuleika Dobson");
		expect(await rowsReadBy("users", () => find(context, "zu"))).toBeLessThan(MANY);
	});

	test("a text that too many have finds the first of them", async () => {
		const found = await find(context, "many");
		expect(found).toHaveLength(MAX_FOUND_OF_A_KIND);
		expect(found.every(({ detail }) => detail.startsWith("many "))).toBe(true);
	});
});

test("of many things of a kind the first are answered, those that begin with the text before all others", async () => {
	const context = await anOrganization();
	const { sql } = await database();
	const text = unique();
	await sql`
		insert into groups (organization_id, id, display_name, created_at, updated_at)
		select ${context.principal.organizationId}, gen_random_uuid(), case when n = 20 then ${`${text} last`} else n || ' ' || ${text} end,
			now(), now() from generate_series(1, 20) n`;
	const found = await find(context, text);
	expect(found).toHaveLength(MAX_FOUND_OF_A_KIND);
	expect(found[0]?.name).toBe(`${text} last`);
});

test("signs that stand for others in a pattern stand for themselves", async () => {
	const context = await anOrganization();
	for (const text of ["%", "_", "\\", "%%", "'"])
		expect((await find(context, text)).every(({ name, detail }) => `${name}${detail}`.includes(text))).toBe(true);
});

test("a domain is found by its letters, and shown with them", async () => {
	const context = await anOrganization();
	const { sql } = await database();
	const { organizationId } = context.principal;
	const label = unique();
	await sql`insert into email_domains (organization_id, organization_name, organization_enabled, domain, proof_token, claimed_at, claimed_by)
		select id, name, true, ${new URL(`https://bücher-${label}.example`).hostname}, 'x', now(), 'x' from organizations
		where id = ${organizationId}`;
	expect(await find(context, `Bücher-${label}`)).toMatchObject([{ kind: "domain", name: `bücher-${label}.example` }]);
});

test.each([
	["de", "anwendungsver", ["Application owner"]],
	["ja", "監査", ["Auditor"]],
	["ar", "مصمم", ["Designer"]],
	["de", "application own", ["Application owner"]],
	["en", "anwendungsver", []],
	[undefined, "監査", []],
] as const)(
	"in %s a shipped role is found by %s, a part of the name that the console shows: %j",
	async (language, text, names) => {
		const context = await anOrganization();
		const { sql } = await database();
		await sql`insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
			select ${context.principal.organizationId}, gen_random_uuid(), name, '{}', now(), now()
			from unnest(${[...SHIPPED_ROLES.map(({ name }) => name), "Cashier"]}::text[]) name`;
		const { found } = await findThings(context, context.principal.organizationName, { text, language });
		expect(found.filter(({ kind }) => kind === "role").map(({ name }) => name)).toEqual(names);
	},
);
