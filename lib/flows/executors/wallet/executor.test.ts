import { describe, expect, test } from "vitest";
import type { ExecutorResult } from "../executor-result";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { dataOf, runWith, type Situation, signedInAda } from "../fixtures/run-with";

const properties = {
	credentialType: "urn:example:person",
	identifierClaim: "document_number",
	claims: [
		{ claim: "given_name", attribute: "firstName", reason: "To address you" },
		{ claim: "age_over_18", optional: true },
	],
};
const signUp: Situation = { flowType: "REGISTRATION" };

const run = (situation: Situation, fakes: FakePorts) => runWith("WalletExecutor", { properties, ...situation }, fakes);

/** Asks the wallet, lets it answer, and submits what the page submits. */
async function presented(
	fakes: FakePorts,
	situation: Situation = {},
	walletAnswer = "answered",
): Promise<ExecutorResult> {
	const prompt = await run(situation, fakes);
	return run({ ...situation, data: { ...situation.data, ...dataOf(prompt) }, values: { walletAnswer } }, fakes);
}

function proving(change: Partial<FakePorts["credential"]> = {}): FakePorts {
	const fakes = fakePorts();
	fakes.wallet = { kind: "proved", credential: { ...fakes.credential, ...change } };
	return fakes;
}

const linking: Situation = { ...signedInAda, properties: { ...properties, linksAccount: true } };

describe("asking a wallet", () => {
	test("asks for what the step names and why, by a link, and by a code for another device", async () => {
		const fakes = fakePorts();
		const prompt = await run({}, fakes);
		expect(prompt).toMatchObject({
			kind: "ask",
			inputs: [{ identifier: "walletAnswer", type: "WALLET" }],
			shown: { walletLink: "openid4vp://?request-1", walletCode: "openid4vp://?request-1&other" },
		});
		expect(JSON.parse((prompt.kind === "ask" && prompt.shown?.walletClaims) || "")).toEqual([
			{ claim: "document_number", name: "document_number", required: true, reason: "" },
			{ claim: "given_name", name: "given_name", required: true, reason: "To address you" },
			{ claim: "age_over_18", name: "age_over_18", required: false, reason: "" },
		]);
		expect(fakes.asked).toMatchObject([
			{
				executionId: "01a1fa6c-0000-734c-9303-000000000001",
				devices: "any",
				returnUrl: "https://login.example.com/gate/link?execution=01a1fa6c-0000-734c-9303-000000000001",
				asked: { type: "urn:example:person", claims: [{ path: ["document_number"], required: true }, {}, {}] },
			},
		]);
	});

	test("asks for a claim once, though two attributes take it (OpenID4VP §6.3)", async () => {
		const fakes = fakePorts();
		const claims = [
			{ claim: "given_name", attribute: "firstName", optional: true },
			{ claim: "given_name", attribute: "nickname" },
			{ claim: "document_number", attribute: "number", optional: true },
		];
		await run({ properties: { ...properties, claims } }, fakes);
		expect(fakes.asked[0]?.asked.claims).toEqual([
			{ path: ["given_name"], required: true },
			{ path: ["document_number"], required: true },
		]);
	});

	test("gives no code for another device where only this one may answer", async () => {
		const prompt = await run({ properties: { ...properties, devices: "same-device" } }, fakePorts());
		expect(prompt.kind === "ask" && prompt.shown).not.toHaveProperty("walletCode");
	});

	test("is not set up until the organization has said as whom wallets are asked", async () => {
		const fakes = fakePorts();
		fakes.walletSetUp = false;
		expect(await run({}, fakes)).toMatchObject({ kind: "failure", reason: "not-configured" });
	});

	test("shows the same request again while the wallet is silent", async () => {
		const fakes = fakePorts();
		const again = await presented(fakes);
		expect(again).toMatchObject({
			kind: "ask",
			reason: "wallet-silent",
			shown: { walletLink: "openid4vp://?request-1" },
		});
		expect(fakes.asked).toHaveLength(1);
	});

	test("makes a new request when the former one has expired, or was used", async () => {
		const fakes = fakePorts();
		fakes.wallet = { kind: "expired" };
		expect(await presented(fakes)).toMatchObject({
			kind: "ask",
			reason: "expired",
			shown: { walletLink: "openid4vp://?request-2" },
		});
	});

	test("an answer before anything was asked is none", async () => {
		expect(await run({ values: { walletAnswer: "answered" } }, proving())).toMatchObject({ kind: "ask" });
	});
});

describe("a refused credential", () => {
	test.each([
		"presentation-refused",
		"credential-issuer",
		"credential-expired",
		"credential-not-yet-valid",
		"credential-revoked",
		"credential-status",
		"credential-holder",
		"credential-claims",
	] as const)("says why, lets another one be tried, and fails the third time: %s", async (refusal) => {
		const fakes = fakePorts();
		fakes.wallet = { kind: "refused", refusal };
		let data: Record<string, string> = {};
		for (const request of [2, 3]) {
			const again = await run(
				{ data: { ...data, ...dataOf(await run({ data }, fakes)) }, values: { walletAnswer: "answered" } },
				fakes,
			);
			expect(again).toMatchObject({ kind: "ask", reason: refusal });
			data = { ...data, ...dataOf(again) };
			expect(fakes.asked.length).toBeGreaterThanOrEqual(request);
		}
		expect(await run({ data, values: { walletAnswer: "answered" } }, fakes)).toMatchObject({
			kind: "failure",
			reason: refusal,
		});
	});

	test("a wallet that declines ends the step, and another session's answer is refused", async () => {
		const fakes = fakePorts();
		fakes.wallet = { kind: "declined" };
		expect(await presented(fakes)).toMatchObject({ kind: "failure", reason: "declined" });
		fakes.wallet = { kind: "elsewhere" };
		expect(await presented(fakes)).toMatchObject({ kind: "ask", reason: "presentation-refused" });
	});
});

describe("signing up with a credential", () => {
	test("takes its attributes, and links the account when it is created", async () => {
		const fakes = proving();
		const result = await presented(fakes, signUp);
		expect(result).toMatchObject({ kind: "success", values: { firstName: "Augusta" } });
		expect(result).not.toHaveProperty("subject");
		const provisioning = { ...signUp, values: { username: "augusta", firstName: "Augusta" }, data: dataOf(result) };
		const inputs = ["username", "firstName"].map((identifier) => ({ identifier, type: "TEXT_INPUT", required: true }));
		const made = await runWith("ProvisioningExecutor", { ...provisioning, inputs }, fakes);
		expect(made).toMatchObject({ kind: "success", subject: { username: "augusta" } });
		expect(fakes.created).toMatchObject([{ federated: { identityProviderId: "wallet:registry" } }]);
		expect(JSON.stringify(fakes.created)).not.toContain("P-1815");
		expect(fakes.attested).toMatchObject([{ values: { firstName: "Augusta" }, issuer: "registry" }]);
		expect(await presented(fakes)).toMatchObject({ kind: "success", subject: { username: "augusta" } });
	});

	test("an attribute that was changed before the account was created is not attested", async () => {
		const fakes = proving();
		const { data } = { data: dataOf(await presented(fakes, signUp)) };
		const inputs = ["username", "firstName"].map((identifier) => ({ identifier, type: "TEXT_INPUT", required: true }));
		const values = { username: "augusta", firstName: "Eve" };
		await runWith("ProvisioningExecutor", { ...signUp, values, data, inputs }, fakes);
		expect(fakes.attested).toMatchObject([{ values: {} }]);
	});

	test("a credential that has an account already makes no second one", async () => {
		const fakes = proving();
		await presented(fakes, linking);
		expect(await presented(fakes, signUp)).toMatchObject({ kind: "failure", reason: "account-exists" });
	});
});

describe("signing in with a credential", () => {
	test("an unknown one signs nobody in", async () => {
		expect(await presented(proving())).toMatchObject({ kind: "failure", reason: "account-unavailable" });
	});

	test("links the account of who is signed in where the step says so, and finds it from then on", async () => {
		const fakes = proving();
		expect(await presented(fakes, signedInAda)).toMatchObject({ reason: "account-unavailable" });
		expect(await presented(fakes, linking)).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(await presented(fakes)).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(fakes.users[0]?.attributes).toMatchObject({ firstName: "Augusta" });
		expect(fakes.attested).toContainEqual({ userId: ada.userId, values: { firstName: "Augusta" }, issuer: "registry" });
	});

	test.each([
		["of another value", { claims: { document_number: "P-1", given_name: "Eve" } }],
		["of another type", { type: "urn:example:other" }],
	])("a credential %s is another person's", async (_, change) => {
		const fakes = proving();
		await presented(fakes, linking);
		fakes.wallet = { kind: "proved", credential: { ...fakes.credential, ...change } };
		expect(await presented(fakes)).toMatchObject({ reason: "account-unavailable" });
	});

	test("the credential of somebody else is no second factor", async () => {
		const fakes = proving();
		await presented(fakes, linking);
		fakes.users.push({ ...ada, userId: "eve", username: "eve", verified: [], federated: [] });
		const eve = { subject: { ...ada, userId: "eve" }, authenticated: true };
		expect(await presented(fakes, { ...linking, ...eve })).toMatchObject({ reason: "other-account" });
	});

	test("never succeeds for an account that does not exist", async () => {
		const fakes = proving();
		await presented(fakes, linking);
		expect(await presented(fakes, { subject: "nobody" })).toMatchObject({ kind: "failure" });
	});

	test("addresses of an account are not taken from a credential", async () => {
		const fakes = proving({ claims: { document_number: "P-1815", email: "eve@example.com" } });
		const claims = [{ claim: "email", attribute: "email" }];
		await presented(fakes, { ...signedInAda, properties: { ...properties, claims, linksAccount: true } });
		expect(fakes.users[0]?.email).toBe(ada.email);
	});
});

describe("the test wallet", () => {
	test("answers as the person who tries a draft", async () => {
		const fakes = fakePorts();
		fakes.previewer = ada.userId;
		const prompt = await run({}, fakes);
		expect(prompt).toMatchObject({ shown: { testWallet: "yes" } });
		expect(await presented(fakes, {}, "test-wallet")).toMatchObject({
			kind: "success",
			subject: { userId: ada.userId },
		});
		expect(fakes.attested).toEqual([]);
	});

	test("is refused in every other execution, whatever the browser sends", async () => {
		const fakes = proving();
		await presented(fakes, linking);
		const prompt = await run({}, fakes);
		expect(prompt.kind === "ask" && prompt.shown).not.toHaveProperty("testWallet");
		expect(await presented(fakes, {}, "test-wallet")).toMatchObject({ kind: "ask", reason: "presentation-refused" });
	});
});
