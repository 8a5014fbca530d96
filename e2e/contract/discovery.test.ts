import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DiscoveryConfig, Explanation, MappingBody, MappingList } from "@/lib/identity/discovery/contract";
import { accessToken } from "../fixtures/access-token";
import { api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID } from "../fixtures/flows";
import { createdOrganization, freshName, ORGANIZATIONS } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";

const CONFIG = "/t/root/api/server/v1/organization-configs/discovery";
const MAPPINGS = `${ORGANIZATIONS}/discovery`;
const freshDomain = () => `${freshName("d")}.example`;
const of = (id: string) => `${ORGANIZATIONS}/${id}/discovery`;
const attributes = (...values: string[]) => [{ type: "emailDomain", values }];
const configure = (properties: unknown, method: "POST" | "PUT" = "PUT") =>
	api<DiscoveryConfig>(method, CONFIG, { body: { properties } });
const enable = () => configure([{ key: "emailDomain.enable", value: true }]);
const map = (organizationId: string, ...values: string[]) =>
	api<MappingBody>("POST", MAPPINGS, { body: { organizationId, attributes: attributes(...values) } });

// The configuration is shared by the whole deployment; the files of this project run one after the other.
beforeAll(enable);
afterAll(() => api("DELETE", CONFIG));

describe("organization-configs/discovery", () => {
	test("POST answers 201 with the body, and 409 where there is one; DELETE answers 204, GET 404 then", async () => {
		expect((await api("DELETE", CONFIG)).status).toBe(204);
		expect((await api("DELETE", CONFIG)).status).toBe(204);
		expectRefusal(await api("GET", CONFIG), 404, "OCM-60002");
		const properties = [{ key: "emailDomain.enable", value: true }];
		const made = await configure(properties, "POST");
		expect([made.status, made.body]).toEqual([201, { properties }]);
		expectRefusal(await configure(properties, "POST"), 409, "OCM-60003");
		const read = await api("GET", CONFIG);
		expect([read.status, read.body]).toEqual([200, { properties }]);
	});

	test("PUT replaces, and takes booleans as text too", async () => {
		const properties = [
			{ key: "emailDomain.enable", value: "true" },
			{ key: "emailDomainBasedSelfSignup.enable", value: "true" },
			{ key: "defaultParam", value: "orgName" },
		];
		const answer = await configure(properties);
		expect([answer.status, answer.body]).toEqual([200, { properties }]);
		expect((await enable()).status).toBe(200);
	});

	test.each([
		[[{ key: "smsDomain.enable", value: true }], "OCM-60004"],
		[[{ key: "emailDomainBasedSelfSignup.enable", value: true }], "OCM-60005"],
		[[{ key: "defaultParam", value: "orgId" }], "OCM-60006"],
		[[{ key: "emailDomain.enable", value: "perhaps" }], "OCM-60000"],
		[[{ key: "emailDomain.enable" }], "OCM-60000"],
		[{}, "OCM-60000"],
		[undefined, "OCM-60000"],
	])("refuses %j with %s", async (properties, code) => {
		expectRefusal(await configure(properties), 400, code);
		expectRefusal(await configure(properties, "POST"), 400, code);
	});

	test("answers 403 in another organization, and without the scope of the method", async () => {
		const { name } = await createdOrganization();
		const path = CONFIG.replace("root", name);
		const body = { properties: [{ key: "emailDomain.enable", value: true }] };
		expectRefusal(await api("POST", path, { body }), 403, "OCM-60001");
		expectRefusal(await api("PUT", path, { body }), 403, "OCM-60001");
		expectRefusal(await api("GET", path), 403, "OCM-60001");
		expectRefusal(await api("DELETE", path), 403, "OCM-60001");
		const token = await accessToken(baseUrl(), "internal_organization_config_add");
		expectRefusal(await api("POST", CONFIG, { body, token }), 409, "OCM-60003");
		expectRefusal(await api("GET", CONFIG, { token }), 403, "AUTH-4030");
		expectRefusal(await api("PUT", CONFIG, { body, token }), 403, "AUTH-4030");
		expectRefusal(await api("DELETE", CONFIG, { token }), 403, "AUTH-4030");
	});
});

describe("organizations/discovery", () => {
	test("POST answers 201 with Location, once; PUT replaces; DELETE answers 204 and leaves none", async () => {
		const { id } = await createdOrganization();
		const [one, other] = [freshDomain(), freshDomain()];
		const made = await map(id.toUpperCase(), one.toUpperCase());
		expect(made.status, made.text).toBe(201);
		expect(made.headers.location).toBe(of(id));
		expect(made.body.attributes).toEqual(attributes(one));
		expect((await api("GET", made.headers.location ?? "")).body).toEqual(made.body);
		expectRefusal(await map(id, other), 400, "ORG-60085");
		const replaced = await api<MappingBody>("PUT", of(id), { body: { attributes: attributes(other) } });
		expect([replaced.status, replaced.body.attributes]).toEqual([200, attributes(other)]);
		expect((await api("DELETE", of(id))).status).toBe(204);
		expect((await api("DELETE", of(id))).status).toBe(204);
		expect((await api("GET", of(id))).body).toEqual({ attributes: [], domains: [] });
	});

	test("answers the codes of every refusal", async () => {
		const [{ id }, owner] = [await createdOrganization(), await createdOrganization()];
		const taken = freshDomain();
		expect((await map(owner.id, taken)).status).toBe(201);
		const put = (given: unknown) => api("PUT", of(id), { body: { attributes: given } });
		expectRefusal(await map(id, taken), 400, "ORG-60083");
		expectRefusal(await put(attributes(`${taken}.`)), 400, "ORG-60083");
		expectRefusal(await put([...attributes(freshDomain()), ...attributes(freshDomain())]), 400, "ORG-60082");
		expectRefusal(await put([{ type: "phone", values: ["x"] }]), 400, "ORG-60084");
		expectRefusal(await put([]), 400, "ORG-60088");
		expectRefusal(await put(attributes()), 400, "ORG-60088");
		expectRefusal(await put("text"), 400, "ORG-60001");
		expectRefusal(await put([{ type: "emailDomain" }]), 400, "ORG-60001");
		expectRefusal(await put(attributes("gmail.com")), 400, "ORG-60095");
		for (const absent of [ABSENT_ID, "x", "discovery"]) {
			expectRefusal(await map(absent, freshDomain()), 404, "ORG-60015");
			expectRefusal(await api("GET", of(absent)), 404, "ORG-60015");
			expectRefusal(await api("DELETE", of(absent)), 404, "ORG-60015");
			expectRefusal(await api("PUT", of(absent), { body: { attributes: attributes(taken) } }), 404, "ORG-60015");
		}
		expectRefusal(await api("POST", `${of(id)}/${taken}/verify`), 404, "ORG-60096");
		expect((await api("DELETE", CONFIG)).status).toBe(204);
		expectRefusal(await map(id, freshDomain()), 400, "ORG-60080");
		await enable();
	});

	test.each(["localhost", "a@b.com", "a b.com", "x.com\r\nX: y", "xn--.com", "127.0.0.1", "x".repeat(300), ""])(
		"refuses the domain %j",
		async (domain) => {
			const { id } = await createdOrganization();
			expectRefusal(await map(id, freshDomain(), domain), 400, "ORG-60092");
		},
	);

	test("is written in the root organization only, and with its own scopes", async () => {
		const organization = await createdOrganization();
		const inside = (path: string) => path.replace("/t/root/", `/t/${organization.name}/`);
		const body = { organizationId: organization.id, attributes: attributes(freshDomain()) };
		expectRefusal(await api("POST", inside(MAPPINGS), { body }), 403, "ORG-60081");
		expectRefusal(await api("PUT", inside(of(organization.id)), { body }), 403, "ORG-60081");
		expectRefusal(await api("DELETE", inside(of(organization.id))), 403, "ORG-60081");
		const token = await accessToken(baseUrl(), "internal_organization_discovery_update");
		expect((await api("POST", MAPPINGS, { body, token })).status).toBe(201);
		expectRefusal(await api("GET", MAPPINGS, { token }), 403, "AUTH-4030");
		expectRefusal(await api("DELETE", of(organization.id), { token }), 403, "AUTH-4030");
		const publicToo = { attributes: attributes("gmail.com"), confirmPublicDomains: true };
		expectRefusal(await api("PUT", of(organization.id), { body: publicToo, token }), 400, "ORG-60095");
		const own = await api<MappingList>("GET", inside(MAPPINGS));
		expect(own.body.organizations.map(({ organizationId }) => organizationId)).toEqual([organization.id]);
	});

	test("is listed by name of the organization and by domain, paged with links", async () => {
		const mark = freshName("mark");
		const parent = await createdOrganization();
		const ids = [];
		for (let n = 0; n < 3; n++) {
			const { id } = await createdOrganization(parent.id, `${mark} ${n}`);
			expect((await map(id, `${n}.${mark}.example`)).status).toBe(201);
			ids.push(id);
		}
		const found = async (filter: string, more = "") =>
			(await api<MappingList>("GET", `${MAPPINGS}?filter=${encodeURIComponent(filter)}${more}`)).body;
		expect((await found(`domain eq "1.${mark.toUpperCase()}.example"`)).organizations).toMatchObject([
			{ organizationId: ids[1], displayName: `${mark} 1`, attributes: attributes(`1.${mark}.example`) },
		]);
		const page = await found(`organizationName sw "${mark}"`, "&limit=2");
		expect(page).toMatchObject({ totalResults: 3, startIndex: 1, count: 2 });
		// The newest first.
		expect(page.organizations.map(({ organizationId }) => organizationId)).toEqual([ids[2], ids[1]]);
		const next = await api<MappingList>("GET", page.links.find(({ rel }) => rel === "next")?.href ?? "");
		expect(next.body.organizations.map(({ organizationId }) => organizationId)).toEqual([ids[0]]);
		expectRefusal(await api("GET", `${MAPPINGS}?offset=-1`), 400, "ORG-60093");
		expectRefusal(await api("GET", `${MAPPINGS}?limit=0`), 400, "ORG-60094");
		expectRefusal(await api("GET", `${MAPPINGS}?filter=nonsense`), 400, "ORG-60022");
		expectRefusal(await api("GET", `${MAPPINGS}?filter=id+eq+1`), 400, "ORG-60023");
		expectRefusal(await api("GET", `${MAPPINGS}?filter=domain+eq+a+or+domain+eq+b`), 400, "ORG-60024");
		expectRefusal(await api("GET", `${MAPPINGS}?filter=domain+gt+a`), 400, "ORG-60072");
	});
});

describe("questions about discovery", () => {
	test("say whether a domain can be had, where an address leads, and whom a change concerns", async () => {
		const organization = await createdOrganization();
		const domain = freshDomain();
		const check = (value: string) =>
			api("POST", `${ORGANIZATIONS}/check-discovery`, { body: { type: "emailDomain", value } });
		const explain = (address: string) => api<Explanation>("POST", `${MAPPINGS}/explain`, { body: { address } });
		expect((await check(domain)).body).toMatchObject({ available: true });
		expect((await explain(`ada@${domain}`)).body).toMatchObject({ organization: null, reason: "no-mapping", domain });
		await map(organization.id, domain);
		expect((await check(domain)).body).toMatchObject({ available: false, organization: { id: organization.id } });
		expect((await explain(`ada@${domain}`)).body).toMatchObject({
			organization: { id: organization.id },
			reason: "found",
		});
		expect((await explain("a@b@c")).body).toMatchObject({ organization: null, reason: "malformed" });
		const impact = await api("POST", `${of(organization.id)}/impact`, { body: { domains: [freshDomain()] } });
		expect([impact.status, impact.body]).toEqual([200, { users: 0, groups: [] }]);
		const sibling = await createdOrganization();
		const path = `/t/${sibling.name}/api/server/v1/organizations`;
		expect(
			(await api("POST", `${path}/check-discovery`, { body: { type: "emailDomain", value: domain } })).body,
		).toMatchObject({ available: false, organization: null });
		expectRefusal(await api("POST", `${path}/discovery/explain`, { body: { address: "a@b.com" } }), 403, "ORG-60081");
	});

	test("every other verb is 405", async () => {
		expectRefusal(await api("PUT", MAPPINGS, { body: {} }), 405, "REQ-4050");
		expectRefusal(await api("GET", `${ORGANIZATIONS}/check-discovery`), 405, "REQ-4050");
	});
});
