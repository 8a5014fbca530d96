import { describe, expect, test } from "vitest";
import type { DirectoryAnswer } from "@/lib/identity/identity-providers";
import { directory, lin, withDirectory } from "../fixtures/a-directory";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { runWith } from "../fixtures/run-with";

const name = "LDAPAuthExecutor";
const properties = { idpId: "company" };
const right = { username: "lin", password: "correct horse" };
const inputs = [
	{ identifier: "username", type: "TEXT_INPUT", required: true },
	{ identifier: "password", type: "PASSWORD_INPUT", required: true },
];
const signIn = (fakes: FakePorts, values: Record<string, string> = right, more = {}) =>
	runWith(name, { properties, inputs, values, ...more }, fakes);
const answering = (answer: DirectoryAnswer | { kind: "unavailable" }, provider = directory) => {
	const fakes = withDirectory(fakePorts(), provider);
	fakes.ports.identityProviders.askDirectory = async () => answer;
	return fakes;
};

describe("a password of a directory", () => {
	test("that is right creates the account at the first sign-in, and finds it at the next", async () => {
		const fakes = withDirectory(fakePorts());
		const first = await signIn(fakes);
		expect(first).toMatchObject({ kind: "success", subject: { username: "lin" } });
		expect(fakes.created).toMatchObject([
			{ username: "lin", attributes: { email: "lin@example.com", firstName: "Lin", lastName: "Wei" } },
		]);
		expect(await signIn(fakes)).toEqual(first);
		expect(fakes.created).toHaveLength(1);
	});

	test("proves a password, and nothing that somebody else vouches for", async () => {
		const result = await signIn(withDirectory(fakePorts()));
		expect(result).not.toHaveProperty("amr");
	});

	test.each([
		["a wrong one", { ...right, password: "wrong" }],
		["an empty one", { ...right, password: "" }],
		["an unknown name", { ...right, username: "nobody" }],
		["nothing", {}],
	])("%s stays on the screen, with the same answer", async (_, values) => {
		expect(await signIn(withDirectory(fakePorts()), values)).toEqual({
			...{ kind: "failure", reason: "invalid-credentials", retry: true, fieldErrors: { password: "wrong" } },
		});
	});

	test("is not judged after too many attempts, here or on the entry", async () => {
		let asked = 0;
		const fakes = withDirectory(fakePorts());
		const ask = fakes.ports.identityProviders.askDirectory;
		fakes.ports.identityProviders.askDirectory = async (...given) => {
			asked++;
			return ask(...given);
		};
		fakes.ports.users.judgeElsewhere = async () => "wrong";
		expect(await signIn(fakes)).toMatchObject({ reason: "invalid-credentials" });
		expect(asked).toBe(0);
		fakes.ports.users.judgeElsewhere = (_, judge) => judge(async () => false);
		expect(await signIn(fakes)).toMatchObject({ reason: "invalid-credentials" });
	});

	test("nobody new comes in where the directory makes no accounts", async () => {
		const fakes = withDirectory(fakePorts(), { ...directory, provisions: false });
		expect(await signIn(fakes)).toMatchObject({ reason: "account-unavailable" });
		expect(fakes.created).toEqual([]);
	});

	test("of another person is refused to who is signed in already", async () => {
		const fakes = withDirectory(fakePorts());
		await signIn(fakes);
		expect(await signIn(fakes, right, { subject: ada, authenticated: true })).toMatchObject({
			reason: "other-account",
		});
	});
});

describe("the profile", () => {
	test("follows the directory at every sign-in", async () => {
		const fakes = withDirectory(fakePorts());
		await signIn(fakes);
		withDirectory(fakes, directory, { ...lin, claims: { ...lin.claims, sn: "Chen", mail: "lin.chen@example.com" } });
		expect(await signIn(fakes)).toMatchObject({ kind: "success" });
		expect(fakes.users.at(-1)).toMatchObject({ email: "lin.chen@example.com", attributes: { lastName: "Chen" } });
	});

	test("keeps what the organization does not accept, and the sign-in goes on", async () => {
		const fakes = withDirectory(fakePorts());
		await signIn(fakes);
		fakes.refusedValues = { lastName: "malformed" };
		withDirectory(fakes, directory, { ...lin, claims: { ...lin.claims, sn: "?" } });
		expect(await signIn(fakes)).toMatchObject({ kind: "success" });
		expect(fakes.users.at(-1)).toMatchObject({ attributes: { lastName: "Wei" } });
	});
});

describe("the directory", () => {
	test("is found by the domain of the name where the step names none", async () => {
		const fakes = withDirectory(fakePorts());
		const values = { ...right, username: "lin@example.com" };
		expect(await signIn(fakes, values, { properties: {} })).toMatchObject({ kind: "success" });
		const elsewhere = { ...right, username: "lin@example.org" };
		expect(await signIn(fakes, elsewhere, { properties: {} })).toMatchObject({ reason: "invalid-credentials" });
	});

	test("that is not configured, or is none, is said", async () => {
		expect(await signIn(fakePorts())).toMatchObject({ reason: "not-configured" });
		const other = withDirectory(fakePorts(), { ...directory, kind: "oidc" });
		expect(await signIn(other)).toMatchObject({ reason: "not-configured" });
	});

	test("that does not answer is said, and the password is not called wrong", async () => {
		expect(await signIn(answering({ kind: "unavailable" }))).toEqual({
			...{ kind: "failure", reason: "provider-unavailable", retry: true },
		});
	});

	test("that has disabled the account signs nobody in", async () => {
		expect(await signIn(answering({ kind: "out-of-use" }))).toMatchObject({ reason: "account-unavailable" });
	});
});

describe("a password that has to be changed", () => {
	const mustChange = { kind: "must-change", person: lin } as const;
	const writing = {
		...directory,
		ldap: directory.ldap && { ...directory.ldap, passwordChange: "unicode-pwd" as const },
	};

	test("signs nobody in where Portico does not write it", async () => {
		expect(await signIn(answering(mustChange))).toMatchObject({ kind: "failure", reason: "expired" });
	});

	test("is asked for, judged and written to the directory", async () => {
		const fakes = answering(mustChange, writing);
		const written: string[] = [];
		fakes.ports.identityProviders.changeDirectoryPassword = async (_, { dn, former, password }) => {
			written.push(dn, former, password);
			return "changed";
		};
		const asked = { kind: "ask", reason: "password-temporary", inputs: [{ identifier: "newPassword" }] };
		expect(await signIn(fakes)).toMatchObject(asked);
		const chosen = (newPassword: string) => signIn(fakes, { ...right, newPassword });
		expect(await chosen("short")).toMatchObject({ ...asked, fieldErrors: { newPassword: "too-short" } });
		expect(await chosen(right.password)).toMatchObject({ ...asked, fieldErrors: { newPassword: "refused" } });
		expect(written).toEqual([]);
		expect(await chosen("a good long one")).toMatchObject({ kind: "success", subject: { username: "lin" } });
		expect(written).toEqual([lin.dn, "correct horse", "a good long one"]);
	});

	test("that the directory refuses is asked for again", async () => {
		const fakes = answering(mustChange, writing);
		fakes.ports.identityProviders.changeDirectoryPassword = async () => ({ refused: "in the history" });
		expect(await signIn(fakes, { ...right, newPassword: "a good long one" })).toMatchObject({
			...{ kind: "ask", fieldErrors: { newPassword: "refused" } },
		});
	});
});
