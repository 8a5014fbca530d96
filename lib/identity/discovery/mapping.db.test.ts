import { afterAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { type Environment, environment } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import {
	checkDomain,
	createMapping,
	deleteMapping,
	discoverOrganization,
	domainHistory,
	emailDomainOf,
	explainAddress,
	getMapping,
	listMappings,
	mappingImpact,
	onboardingProblem,
	organizationNamed,
	putMapping,
	verifyDomain,
} from "./";
import { aTree, freshDomain } from "./fixtures/a-tree";
import { fakeDnsServer } from "./fixtures/fake-dns-server";
import type { Mapping, MappingQuery } from "./mapping-contract";

const within = ({ principal }: RequestContext) => ({ organization: principal.organizationName });

function mapping(values: string[], more: Partial<Mapping> = {}): Mapping {
	return { attributes: [{ type: "emailDomain", values }], confirmPublicDomains: false, ...more };
}

function create(context: RequestContext, organizationId: string, values: string[], more?: Partial<Mapping>) {
	const body = { ...mapping(values, more), organizationId };
	return createMapping(context, body);
}

function put(context: RequestContext, organizationId: string, values: string[], more?: Partial<Mapping>) {
	return putMapping(context, organizationId, mapping(values, more));
}

function list(context: RequestContext, query: Partial<MappingQuery> = {}) {
	const full = { sort: "createdAt", order: "desc", limit: 30, offset: 0, ...query } as const;
	return listMappings(context, within(context).organization, full);
}

const explain = (context: RequestContext, address: string) => explainAddress(context, { address });
const check = (context: RequestContext, value: string, organizationId?: string, type = "emailDomain") =>
	checkDomain(context, { type, value, organizationId });
const impact = (context: RequestContext, organizationId: string, domains: string[]) =>
	mappingImpact(context, organizationId, { domains });
const verify = (context: RequestContext, organizationId: string, domain: string) =>
	verifyDomain(context, organizationId, domain);

async function insertUser(organizationId: string, email: string): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into users (organization_id, id, username, display_name, email)
		values (${organizationId}, ${newId()}, ${newId()}, 'Somebody', ${email})`;
}

describe("the domains of an organization", () => {
	test("are normal, its own and audited; those that stay when others come and go keep their proof", async () => {
		const { context, below } = await aTree();
		const id = await below();
		const [one, other, third] = [freshDomain(), freshDomain(), freshDomain()];
		const made = await create(context, id, [` ${one.toUpperCase()}.`, other, one]);
		expect(made.attributes).toEqual([{ type: "emailDomain", values: [one, other].toSorted() }]);
		expect(made.domains).toHaveLength(2);
		expect(await getMapping(context, id)).toEqual(made);
		const changed = await put(context, id, [other, third]);
		expect(changed.domains.find(({ domain }) => domain === other)).toEqual(
			made.domains.find(({ domain }) => domain === other),
		);
		await deleteMapping(context, id);
		await deleteMapping(context, id);
		expect(await getMapping(context, id)).toEqual({ attributes: [], domains: [] });
		const { sql } = await database();
		const auditEntries = await sql<{ action: string; name: string; details: string }[]>`
			select action, target_name as name, details from audit_events
			where organization_id = ${context.principal.organizationId} and target_type = 'domain' order by at, id`;
		expect(auditEntries.filter(({ name }) => name === one).map(({ action }) => action)).toEqual([
			"domain.claimed",
			"domain.released",
		]);
		expect(auditEntries).toHaveLength(6);
		expect(JSON.parse(auditEntries[0]?.details ?? "")).toMatchObject({ organizationId: id });
	});

	test("are refused, all of them, where one is not to be had", async () => {
		const { context, below } = await aTree();
		const [id, other] = [await below(), await below()];
		const [taken, free] = [freshDomain(), freshDomain()];
		await create(context, other, [taken]);
		await expect(create(context, id, [free, taken.toUpperCase()])).rejects.toMatchObject({
			kind: "invalid",
			code: "ORG-60083",
			description: `Another organization has: ${taken}.`,
		});
		await expect(create(context, id, [free, "not a domain", "localhost"])).rejects.toMatchObject({
			code: "ORG-60092",
			description: expect.stringMatching(/values\[1\].*values\[2\]/),
		});
		expect((await getMapping(context, id)).domains).toEqual([]);
		await create(context, id, [free]);
		await expect(create(context, id, [freshDomain()])).rejects.toMatchObject({ kind: "invalid", code: "ORG-60085" });
		await expect(put(context, id, [])).rejects.toMatchObject({ code: "ORG-60088" });
		await expect(put(context, id, [], { attributes: [] })).rejects.toMatchObject({ code: "ORG-60088" });
		const attribute = { type: "emailDomain", values: [free] };
		await expect(put(context, id, [], { attributes: [attribute, attribute] })).rejects.toMatchObject({
			code: "ORG-60082",
		});
		await expect(put(context, id, [], { attributes: [{ ...attribute, type: "phone" }] })).rejects.toMatchObject({
			code: "ORG-60084",
		});
	});

	test("are given where discovery is on, and released and read where it is not", async () => {
		const { context, below } = await aTree({ "emailDomain.enable": "false" });
		const id = await below();
		await expect(create(context, id, [freshDomain()])).rejects.toMatchObject({ kind: "invalid", code: "ORG-60080" });
		await expect(put(context, id, [freshDomain()])).rejects.toMatchObject({ code: "ORG-60080" });
		expect((await getMapping(context, id)).domains).toEqual([]);
		await deleteMapping(context, id);
	});

	test("are given in the root organization only; below, one's own can be read", async () => {
		const tree = await aTree();
		const [id, sibling] = [await tree.below(), await tree.below()];
		const domain = freshDomain();
		await create(tree.context, id, [domain]);
		await create(tree.context, sibling, [freshDomain()]);
		const context = tree.acting(id);
		const refused = { kind: "forbidden", code: "ORG-60081" };
		await expect(create(context, id, [freshDomain()])).rejects.toMatchObject(refused);
		await expect(put(context, id, [freshDomain()])).rejects.toMatchObject(refused);
		await expect(deleteMapping(context, id)).rejects.toMatchObject(refused);
		await expect(explain(context, `a@${domain}`)).rejects.toMatchObject(refused);
		await expect(impact(context, id, [])).rejects.toMatchObject(refused);
		await expect(verify(context, id, domain)).rejects.toMatchObject(refused);
		expect((await list(context)).organizations.map(({ organizationId }) => organizationId)).toEqual([id]);
		await expect(getMapping(context, sibling)).rejects.toMatchObject({
			code: "ORG-60015",
		});
	});

	test("of what is not below are as absent as those of what is not there", async () => {
		const [{ context }, stranger] = [await aTree(), await aTree()];
		const foreign = await stranger.below();
		const absent = { kind: "not-found", code: "ORG-60015" };
		for (const id of [foreign, stranger.context.principal.organizationId, newId(), "not-an-id"]) {
			await expect(create(context, id, [freshDomain()])).rejects.toMatchObject(absent);
			await expect(put(context, id, [freshDomain()])).rejects.toMatchObject(absent);
			await expect(getMapping(context, id)).rejects.toMatchObject(absent);
			await expect(deleteMapping(context, id)).rejects.toMatchObject(absent);
			await expect(impact(context, id, [])).rejects.toMatchObject(absent);
			await expect(verify(context, id, "example.com")).rejects.toMatchObject(absent);
		}
	});

	test("are not those of a public provider, unless an administrator of the root says so", async () => {
		const { context, below } = await aTree();
		const id = await below();
		const refused = { kind: "invalid", code: "ORG-60095" };
		const provider = "hotmail.co.za";
		await expect(create(context, id, [freshDomain(), provider])).rejects.toMatchObject(refused);
		const scopes = new Set(["internal_organization_discovery_update"]);
		const application = { ...context, principal: { ...context.principal, scopes } };
		await expect(create(application, id, [provider], { confirmPublicDomains: true })).rejects.toMatchObject(refused);
		const made = await create(context, id, [provider], { confirmPublicDomains: true });
		expect(made.domains).toMatchObject([{ domain: provider, publicProvider: true }]);
		// A domain that was confirmed once needs no second confirmation.
		expect((await put(context, id, [provider, freshDomain()])).domains).toHaveLength(2);
		await deleteMapping(context, id);
	});

	test("are listed by organization, filtered by name and domain, a page at a time", async () => {
		const { context, below } = await aTree();
		const ids = [await below(), await below(), await below()];
		const domains = [freshDomain(), freshDomain(), freshDomain()];
		for (const [index, id] of ids.entries()) await create(context, id, [domains[index] ?? "", freshDomain()]);
		await below();
		const found = async (query: Partial<MappingQuery>) =>
			(await list(context, query)).organizations.map(({ organizationId }) => organizationId);
		expect((await found({})).toSorted()).toEqual(ids.toSorted());
		expect(await found({ filter: `domain eq "${domains[1]?.toUpperCase()}"` })).toEqual([ids[1]]);
		expect(await found({ search: domains[2]?.slice(0, 13) })).toEqual([ids[2]]);
		expect(await found({ search: "100%_" })).toEqual([]);
		const name = `org-${ids[0]?.slice(-12)}`;
		expect(await found({ filter: `organizationName eq "${name}" and domain co "example"` })).toEqual([ids[0]]);
		expect(await found({ filter: `organizationName eq "${name}" and domain eq "${domains[1]}"` })).toEqual([]);
		for (const sort of ["displayName", "createdAt", "domains"] as const) {
			const pages = [await found({ sort, limit: 2 }), await found({ sort, limit: 2, offset: 2 })].flat();
			expect(pages.toSorted(), sort).toEqual(ids.toSorted());
		}
		const { totalResults, startIndex, count, links, organizations } = await list(context, { limit: 1, offset: 1 });
		expect({ totalResults, startIndex, count }).toEqual({ totalResults: 3, startIndex: 2, count: 1 });
		expect(links.map(({ rel }) => rel)).toEqual(["first", "previous", "next", "last"]);
		expect(organizations[0]?.attributes[0]?.values).toHaveLength(2);
	});

	test("can be asked for before they are claimed", async () => {
		const tree = await aTree();
		const { context } = tree;
		const id = await tree.below();
		const domain = freshDomain();
		await create(context, id, [domain]);
		expect(await check(context, domain.toUpperCase())).toMatchObject({
			available: false,
			domain,
			organization: { id },
		});
		expect(await check(context, domain, id)).toMatchObject({ available: true });
		expect(await check(tree.acting(await tree.below()), domain)).toMatchObject({
			available: false,
			organization: null,
		});
		expect(await check(context, "gmail.com")).toMatchObject({ publicProvider: true });
		await expect(check(context, "localhost")).rejects.toMatchObject({ code: "ORG-60092" });
		await expect(check(context, domain, undefined, "phone")).rejects.toMatchObject({ code: "ORG-60084" });
	});
});

describe("an organization with domains", () => {
	test("takes in those who have one of them, however it is spelled; one without, everybody else", async () => {
		const { context, below } = await aTree();
		const [id, other] = [await below(), await below()];
		const ascii = `xn--strae-oqa.${freshDomain()}`;
		await create(context, id, [ascii]);
		const { sql } = await database();
		const problem = (organizationId: string, domain: string | null) =>
			sql.begin((tx) => onboardingProblem(tx, organizationId, domain));
		for (const domain of [ascii, ascii.replace("xn--strae-oqa", "Straße"), emailDomainOf(`a@${ascii}.`)]) {
			expect(await problem(id, domain)).toBeNull();
			expect(await problem(other, domain)).toBe("claimed-elsewhere");
		}
		for (const domain of [freshDomain(), "localhost", null]) {
			expect(await problem(id, domain)).toBe("not-of-organization");
			expect(await problem(other, domain)).toBeNull();
		}
	});
});

test("a domain is told with its letters wherever a person is told of it", async () => {
	const { context, below } = await aTree();
	const [id, other] = [await below(), await below()];
	const end = freshDomain();
	const [domain, unicode] = [`xn--strae-oqa.${end}`, `straße.${end}`];
	await create(context, id, [domain]);
	expect(await explain(context, `ada@${unicode}`)).toMatchObject({ reason: "found", domain, unicode });
	expect(await explain(context, "nonsense")).toMatchObject({ domain: null, unicode: null });
	await expect(create(context, other, [unicode])).rejects.toMatchObject({
		description: expect.stringContaining(`${domain} (${unicode})`),
	});
	expect(await domainHistory(context.principal, id)).toMatchObject([{ action: "domain.claimed", domain, unicode }]);
	await insertUser(id, `a@${unicode}`);
	expect((await impact(context, id, [])).groups).toMatchObject([{ domain, unicode, users: 1 }]);
});

describe("a change of domains", () => {
	test("is known beforehand by the users whom it concerns", async () => {
		const { context, below } = await aTree();
		const [id, other] = [await below(), await below()];
		const [kept, released, added] = [freshDomain(), freshDomain(), freshDomain()];
		await create(context, id, [kept, released]);
		for (const email of [`a@${released}`, `b@${released.toUpperCase()}`, `c@${kept}`]) await insertUser(id, email);
		await insertUser(other, `d@${added}`);
		const concerned = await impact(context, id, [kept, added]);
		expect(concerned.users).toBe(2);
		expect(concerned.groups).toMatchObject([
			{ organization: { id }, domain: released, users: 2, effect: "released" },
			{ organization: { id: other }, domain: added, users: 1, effect: "led-elsewhere" },
		]);
		expect(await impact(context, id, [kept, released])).toEqual({ users: 0, groups: [] });
		expect((await impact(context, id, [])).users).toBe(3);
	});
});

describe("discovery of an address", () => {
	const changeable = environment() as { -readonly [Key in keyof Environment]: Environment[Key] };
	afterAll(() => Object.assign(changeable, { domainProofRequired: false, dnsServers: [] }));

	test("leads to the organization that has its domain, or says why not", async () => {
		const tree = await aTree();
		const { context } = tree;
		const id = await tree.below();
		const domain = freshDomain();
		const name = `org-${id.slice(-12)}`;
		expect(await explain(context, `a@${domain}`)).toMatchObject({ organization: null, reason: "no-mapping", domain });
		expect(await discoverOrganization(`a@${domain}`)).toBeNull();
		await create(context, id, [domain]);
		expect(await explain(context, ` A@${domain.toUpperCase()}. `)).toMatchObject({
			organization: { id },
			reason: "found",
		});
		expect(await discoverOrganization(`a@${domain}`)).toEqual({ organizationId: id, name, selfSignup: false });
		expect(await discoverOrganization("a@b@c")).toBeNull();
		expect(await explain(context, "a@b@c")).toMatchObject({ reason: "malformed", domain: null });
		const { sql } = await database();
		await sql`update organizations set disabled_at = now() where id = ${id}`;
		expect(await explain(context, `a@${domain}`)).toMatchObject({
			organization: null,
			reason: "organization-disabled",
			claimedBy: { id },
		});
		await aSecondPasses();
		expect(await discoverOrganization(`a@${domain}`)).toBeNull();
		expect(await organizationNamed({ orgId: id })).toBeNull();
		await sql`update organizations set disabled_at = null where id = ${id}`;
		await sql`delete from organization_configs where organization_id = ${context.principal.organizationId}`;
		expect(await explain(context, `a@${domain}`)).toMatchObject({ organization: null, reason: "disabled" });
	});

	test("is off for the next request, whichever worker has switched it off", async () => {
		const { context, below } = await aTree();
		const id = await below();
		const domain = freshDomain();
		await create(context, id, [domain]);
		expect(await discoverOrganization(`a@${domain}`)).toMatchObject({ organizationId: id });
		const { sql } = await database();
		// As another process does it, of which this one hears nothing.
		await sql`delete from organization_configs where organization_id = ${context.principal.organizationId}`;
		expect(await discoverOrganization(`a@${domain}`)).toBeNull();
	});

	test("needs the proof of ownership where the deployment demands it", async () => {
		const { context, below } = await aTree();
		const id = await below();
		const domain = freshDomain();
		const server = await fakeDnsServer();
		Object.assign(changeable, { domainProofRequired: true, dnsServers: [server.address] });
		const { domains } = await create(context, id, [domain]);
		expect(domains).toMatchObject([{ routes: false, provedAt: null, record: { type: "TXT", name: domain } }]);
		expect(await explain(context, `a@${domain}`)).toMatchObject({ reason: "unproved", claimedBy: { id } });
		expect(await discoverOrganization(`a@${domain}`)).toBeNull();
		expect(await verify(context, id, domain)).toMatchObject({ routes: false, checkProblem: "no-domain" });
		server.answers.set(domain, [domains[0]?.record.value ?? ""]);
		const proved = await verify(context, id, domain.toUpperCase());
		expect(proved).toMatchObject({ domain, routes: true, checkProblem: null });
		expect(await discoverOrganization(`a@${domain}`)).toMatchObject({ organizationId: id });
		server.answers.delete(domain);
		expect(await verify(context, id, domain)).toMatchObject({
			routes: true,
			provedAt: proved.provedAt,
			checkProblem: "no-domain",
		});
		// The next organization that claims it must prove it again.
		await put(context, id, [freshDomain()]);
		const next = await below();
		expect((await create(context, next, [domain])).domains[0]).toMatchObject({ provedAt: null });
		await expect(verify(context, id, domain)).rejects.toMatchObject({ kind: "not-found", code: "ORG-60096" });
		const { sql } = await database();
		const auditEntries = await sql`
			select action from audit_events where organization_id = ${context.principal.organizationId}
				and target_name = ${domain} order by at, id`;
		expect(auditEntries.map(({ action }) => action)).toEqual([
			"domain.claimed",
			"domain.checked",
			"domain.proved",
			"domain.checked",
			"domain.released",
			"domain.claimed",
		]);
		server.close();
	});

	test("is not needed where the request names the organization", async () => {
		const { below } = await aTree();
		const id = await below();
		const name = `org-${id.slice(-12)}`;
		const found = { organizationId: id, name };
		expect(await organizationNamed({ orgId: id.toUpperCase() })).toEqual(found);
		expect(await organizationNamed({ orgHandle: name })).toEqual(found);
		expect(await organizationNamed({ org: ` ${name.toUpperCase()} ` })).toEqual(found);
		expect(await organizationNamed({ orgId: "x", orgHandle: name })).toBeNull();
		expect(await organizationNamed({ org: "nobody" })).toBeNull();
		expect(await organizationNamed({})).toBeNull();
	});
});
