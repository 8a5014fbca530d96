import { describe, expect, test } from "vitest";
import { discoveryOn, mappedDomains } from "@/db/fixtures/mapped-domains";
import { newId } from "@/lib/platform/kernel";
import { created, grace, row, type TestPorts, testPorts } from "./fixtures/test-ports";

/** Turns discovery by domain on in this organization, a root, with these domains. */
async function claims({ organizationId }: TestPorts, ...domains: string[]) {
	await discoveryOn(organizationId);
	await mappedDomains(organizationId, ...domains);
}

const freshDomain = () => `${newId().slice(-12)}.example`;
const refused = { kind: "domain-refused" };
const at = (email: string, username = newId()) => ({ ...grace, username, verified: [], attributes: { email } });

describe("who signs themselves up", () => {
	test("has an address of one of the organization's domains, where it has some", async () => {
		const ports = await testPorts();
		const own = freshDomain();
		await claims(ports, own);
		expect(await ports.users.create(newId(), at("grace@elsewhere.example"))).toEqual(refused);
		expect(await ports.users.create(newId(), { ...grace, attributes: {}, verified: [] })).toEqual(refused);
		expect(await ports.users.create(newId(), at(`grace@${own}`))).toMatchObject({ kind: "created" });
		const nameOnly = { ...grace, username: `ada@${own}`, attributes: {}, verified: [] };
		expect(await ports.users.create(newId(), nameOnly)).toMatchObject({ kind: "created" });
	});

	test("has no address of another organization's domain, also where an identity provider vouches for it", async () => {
		const [ports, other] = [await testPorts(), await testPorts()];
		const theirs = freshDomain();
		await claims(ports);
		await claims(other, theirs);
		const federated = { identityProviderId: "sso", subject: "1" };
		const vouched = { ...at(`grace@${theirs}`), verified: ["email"] as const, federated };
		expect(await ports.users.create(newId(), vouched)).toEqual(refused);
		expect(await ports.users.byFederatedIdentity("sso", "1")).toBeNull();
		for (const username of [`grace@${theirs.toUpperCase()}`, `grace@${theirs}.`])
			expect(await ports.users.create(newId(), { ...grace, username, attributes: {}, verified: [] })).toEqual(refused);
		expect(await other.users.create(newId(), vouched)).toMatchObject({ kind: "created" });
	});

	test("and was let in, is the same account when the step runs again, whatever was claimed meanwhile", async () => {
		const ports = await testPorts();
		const key = newId();
		const first = await ports.users.create(key, at("grace@elsewhere.example", "grace"));
		await claims(ports, freshDomain());
		expect(await ports.users.create(key, at("grace@elsewhere.example", "grace"))).toEqual(first);
	});

	test("comes from an identity provider with an address that would be let in now, and with no other", async () => {
		const [ports, other] = [await testPorts(), await testPorts()];
		const [own, theirs] = [freshDomain(), freshDomain()];
		const takes = (email: string | null, username = "grace") => ports.users.takesFromElsewhere({ email, username });
		await claims(other, theirs);
		// Discovery is off, so the rules do not apply.
		expect(await takes(`grace@${theirs}`)).toBe(true);
		await claims(ports);
		expect([await takes(`grace@${theirs}`), await takes(null, `grace@${theirs}`)]).toEqual([false, false]);
		expect([await takes("grace@elsewhere.example"), await takes(null)]).toEqual([true, true]);
		await claims(ports, own);
		expect([await takes(`grace@${own.toUpperCase()}.`), await takes(null, `grace@${own}`)]).toEqual([true, true]);
		expect([await takes("grace@elsewhere.example"), await takes(null)]).toEqual([false, false]);
	});

	test("changes to no address that would not have been let in, and keeps everything else then", async () => {
		const ports = await testPorts();
		const { userId } = await created(ports);
		const own = freshDomain();
		await claims(ports, own);
		const change = { email: "grace@elsewhere.example", city: "Arlington" };
		expect(await ports.users.setAttributes(userId, change)).toBe("domain-refused");
		expect(await row(ports, userId, "email")).toBe("grace@example.com");
		expect((await ports.users.byId(userId))?.attributes).not.toHaveProperty("city");
		// Another address of the user's current domain is allowed.
		expect(await ports.users.setAttributes(userId, { email: "hopper@example.com" })).toBe("set");
		expect(await ports.users.setAttributes(userId, { email: `grace@${own}` })).toBe("set");
	});
});
