import { Attribute, Change } from "ldapts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { runWith } from "@/lib/flows/executors/fixtures/run-with";
import { createUser, userPort } from "@/lib/identity/directory";
import { createIdentityProvider } from "@/lib/identity/identity-providers";
import { newIdentityProviderSchema } from "@/lib/identity/identity-providers/contract";
import type { RequestContext } from "@/lib/platform/kernel";
import {
	allowHosts,
	BASE,
	PEOPLE,
	personLdif,
	READER,
	type Slapd,
	slapdInstalled,
	startSlapd,
} from "@/lib/platform/ldap/fixtures/slapd";
import { portsOf } from "./ports";

let directory: Slapd;
let context: RequestContext;

beforeAll(async () => {
	directory = await startSlapd([
		personLdif({ uid: "lin", givenName: "Lin", sn: "Wei", mail: "lin@example.com", password: "correct horse" }),
		personLdif({ uid: "max", mail: "max@example.com", password: "correct horse", further: ["shadowExpire: 1"] }),
		personLdif({ uid: "guess", mail: "guess@example.com", password: "correct horse" }),
	]);
	allowHosts(directory);
});

afterAll(() => directory.stop());

beforeEach(async () => {
	context = await anOrganization();
	const provider = newIdentityProviderSchema.parse({
		id: "company",
		kind: "ldap",
		name: "Company",
		clientId: READER.dn,
		clientSecret: READER.password,
		provisions: true,
		trustsEmail: true,
		ldap: { url: directory.url, caCertificate: directory.caCertificate, base: BASE, domains: ["example.com"] },
	});
	await createIdentityProvider(context, provider);
});

function signIn(values: Record<string, string>, properties: object = { idpId: "company" }, name = "LDAPAuthExecutor") {
	const { organizationId } = context.principal;
	const ports = portsOf(
		organizationId,
		{ queue: () => {}, forgive: () => {} },
		{ requestId: "", clientAddress: "192.0.2.1" },
	);
	return runWith(name, { organizationId, ports, values, properties: { ...properties } });
}
const reasonOf = async (values: Record<string, string>) => {
	const result = await signIn(values);
	return result.kind === "failure" ? result.reason : result.kind;
};

describe.skipIf(!slapdInstalled)("a sign-in with the password of a directory", () => {
	it("makes the account the first time, and its profile follows the directory", async () => {
		const first = await signIn({ username: "lin", password: "correct horse" });
		expect(first).toMatchObject({ kind: "success", subject: { username: "lin", displayName: "Lin Wei" } });
		const set = (sn: string) =>
			directory.administer((client) => {
				const modification = new Attribute({ type: "sn", values: [sn] });
				return client.modify(`uid=lin,${PEOPLE}`, new Change({ operation: "replace", modification }));
			});
		await set("Chen");
		const again = await signIn({ username: "LIN@example.com", password: "correct horse" }, {});
		await set("Wei");
		const subject = first.kind === "success" ? first.subject : null;
		expect(again).toMatchObject({ kind: "success", subject });
		const userId = subject === null || subject === undefined || subject === "nobody" ? "" : subject.userId;
		expect(await userPort(context.principal.organizationId).byId(userId)).toMatchObject({
			...{ email: "lin@example.com", emailVerified: true, attributes: { firstName: "Lin", lastName: "Chen" } },
		});
	});

	it("a wrong password, an empty one and an unknown name get the same answer", async () => {
		for (const values of [
			{ username: "lin", password: "wrong" },
			{ username: "lin", password: "" },
			{ username: "nobody", password: "correct horse" },
			{ username: "*", password: "correct horse" },
			{ username: "lin)(uid=*", password: "correct horse" },
		])
			expect(await reasonOf(values)).toBe("invalid-credentials");
	});

	it("who is out of use in the directory does not come in", async () => {
		expect(await reasonOf({ username: "max", password: "correct horse" })).toBe("account-unavailable");
		expect(await reasonOf({ username: "max", password: "wrong" })).toBe("invalid-credentials");
	});

	it("after ten wrong passwords the right one is refused, whichever name of the entry was tried", async () => {
		for (let attempt = 0; attempt < 10; attempt++)
			await reasonOf({ username: attempt % 2 === 0 ? "guess" : "guess@example.com", password: "wrong" });
		expect(await reasonOf({ username: "guess", password: "correct horse" })).toBe("invalid-credentials");
		expect(await reasonOf({ username: "lin", password: "correct horse" })).toBe("success");
	});

	it("a directory that is down is said, locks nobody out, and local accounts still sign in", async () => {
		await createUser(context, { userName: "root", password: "a good long one" } as never);
		await directory.kill();
		for (let attempt = 0; attempt < 12; attempt++)
			expect(await reasonOf({ username: "lin", password: "correct horse" })).toBe("provider-unavailable");
		const local = { username: "root", password: "a good long one" };
		expect(await signIn(local, {}, "BasicAuthExecutor")).toMatchObject({ kind: "success" });
		await directory.start();
		expect(await reasonOf({ username: "lin", password: "correct horse" })).toBe("success");
	});
});
