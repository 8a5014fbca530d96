import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { discoveryOn, mappedDomains } from "@/db/fixtures/mapped-domains";
import { newId } from "@/lib/platform/kernel";
import { resolveOrganization } from "./resolve-organization";

let root: { id: string; name: string };
let acme: { id: string; name: string };
let domain: string;

beforeAll(async () => {
	const { principal } = await anOrganization();
	root = { id: principal.organizationId, name: principal.organizationName };
	acme = await anOrganizationBelow(root.id);
	domain = `${newId().slice(-12)}.example`;
	await discoveryOn(root.id);
	await mappedDomains(acme.id, domain);
});

describe("the organization that is meant", () => {
	test("is the one below that is named, or that the domain of an address leads to", async () => {
		expect(await resolveOrganization(root.id, { kind: "id", value: acme.id })).toEqual(acme);
		expect(await resolveOrganization(root.id, { kind: "name", value: acme.name })).toEqual(acme);
		expect(await resolveOrganization(root.id, { kind: "email", value: `bob@${domain.toUpperCase()}` })).toEqual(acme);
		expect(await resolveOrganization(root.id, { kind: "email", value: `bob@sub.${domain}` })).toBeNull();
	});

	test.each(["", "a@b@c", "@", "no-address", "a@", "\0@x.example", "ada@İ.example", "x".repeat(5000)])(
		"is none for %j, and nothing breaks",
		async (value) => {
			for (const kind of ["id", "name", "email"] as const)
				expect(await resolveOrganization(root.id, { kind, value })).toBeNull();
		},
	);

	test("is the one directly above for a sign-in, by its name, and by the name or address of a guest", async () => {
		const { sql } = await database();
		expect(await resolveOrganization(acme.id, { kind: "name", value: root.name })).toEqual(root);
		expect(await resolveOrganization(acme.id, { kind: "name", value: root.name }, "REGISTRATION")).toBeNull();
		const below = await anOrganizationBelow(acme.id);
		expect(await resolveOrganization(below.id, { kind: "name", value: root.name })).toBeNull();
		const [id, email] = [newId(), `${newId().slice(-12)}@elsewhere.example`];
		await sql`
			insert into users (organization_id, id, username, display_name, email)
			values (${root.id}, ${id}, ${email}, 'Ada', ${email})`;
		expect(await resolveOrganization(acme.id, { kind: "email", value: email })).toBeNull();
		await sql`insert into organization_members (organization_id, user_id, joined_at) values (${acme.id}, ${id}, now())`;
		expect(await resolveOrganization(acme.id, { kind: "email", value: email })).toEqual(root);
		expect(await resolveOrganization(acme.id, { kind: "email", value: email }, "REGISTRATION")).toBeNull();
	});

	test("is none that is the application's own, elsewhere, or disabled", async () => {
		expect(await resolveOrganization(root.id, { kind: "id", value: root.id })).toBeNull();
		const other = (await anOrganization()).principal;
		expect(await resolveOrganization(root.id, { kind: "id", value: other.organizationId })).toBeNull();
		expect(await resolveOrganization(other.organizationId, { kind: "email", value: `bob@${domain}` })).toBeNull();
		const { sql } = await database();
		const gone = await anOrganizationBelow(root.id);
		await sql`update organizations set disabled_at = now() where id = ${gone.id}`;
		expect(await resolveOrganization(root.id, { kind: "id", value: gone.id })).toBeNull();
	});

	test("is one for a sign-up only where people may sign themselves up", async () => {
		const { sql } = await database();
		const meant = () => resolveOrganization(root.id, { kind: "email", value: `bob@${domain}` }, "REGISTRATION");
		expect(await meant()).toBeNull();
		await sql`
			update organization_configs set document = '{"emailDomain.enable":"true","emailDomainBasedSelfSignup.enable":"true"}'
			where organization_id = ${root.id}`;
		await aSecondPasses();
		expect(await meant()).toEqual(acme);
	});
});
