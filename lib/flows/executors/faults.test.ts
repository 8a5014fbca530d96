import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { executorCatalog } from "./catalog";
import type { ExecutorResult } from "./executor-result";
import { type Played, play, signedInAda } from "./fixtures/play";
import { ada, aPlayedHouse, type PlayedHouse } from "./fixtures/played-ports";
import { SoftwareAuthenticator } from "./fixtures/software-authenticator";
import type { ExecutorPorts } from "./ports";

/** Every way in which an executor succeeds, up to the run that does. */
const ways: { name: string; way: string; prepared: (house: PlayedHouse) => Promise<Played> | Played }[] = [
	{
		name: "BasicAuthExecutor",
		way: "signing in",
		prepared: () => ({ values: { username: "ada", password: "correct horse" } }),
	},
	{
		name: "BasicAuthExecutor",
		way: "signing up",
		prepared: () => ({ flowType: "REGISTRATION", values: { username: "grace", password: "a good long one" } }),
	},
	...["SMSOTPAuthExecutor", "EmailOTPAuthExecutor", "MagicLinkExecutor"].flatMap((name) => [
		{ name, way: "sending", prepared: () => ({ mode: "send", ...signedInAda }) },
		{ name, way: "checking", prepared: (house: PlayedHouse) => afterSending(name, house) },
		{ name, way: "sending in a sign-up", prepared: () => ({ mode: "send", ...newcomer }) },
		{ name, way: "checking in a sign-up", prepared: (house: PlayedHouse) => afterSending(name, house, newcomer) },
	]),
	{ name: "SendSMSExecutor", way: "sending", prepared: () => ({ values: { mobileNumber: ada.mobileNumber ?? "" } }) },
	{ name: "VerifyOTPExecutor", way: "checking", prepared: (house) => afterSending("SendSMSExecutor", house) },
	{
		name: "TOTPExecutor",
		way: "setting up",
		prepared: async (house) => {
			const asked = await play("TOTPExecutor", { mode: "enrol", ...signedInAda }, house);
			const secret = (asked.kind === "ask" && asked.shown?.totpSecret) || "";
			const values = { otp: await generate({ secret, epoch: house.nowMs / 1000 }) };
			return { mode: "enrol", ...signedInAda, data: dataOf(asked), values };
		},
	},
	{
		name: "TOTPExecutor",
		way: "checking",
		prepared: async (house) => {
			const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
			house.totp.set(ada.userId, { secret, step: 0, tries: 0 });
			const values = { otp: await generate({ secret, epoch: house.nowMs / 1000 }) };
			return { mode: "verify", subject: ada, values };
		},
	},
	{
		name: "PasskeyExecutor",
		way: "adding",
		prepared: (house) => withPasskey("register", new SoftwareAuthenticator(), house),
	},
	{
		name: "PasskeyExecutor",
		way: "signing in",
		prepared: async (house) => {
			const authenticator = new SoftwareAuthenticator();
			await play("PasskeyExecutor", await withPasskey("register", authenticator, house), house);
			return { ...(await withPasskey("authenticate", authenticator, house)), subject: null, authenticated: false };
		},
	},
	{
		name: "SessionExecutor",
		way: "being here",
		prepared: ({ nowMs }) => ({
			request: {
				maxAgeSeconds: 60,
				session: { uid: "session", userId: ada.userId, amr: ["pwd"], authenticatedAt: nowMs },
			},
		}),
	},
	{ name: "IdentifyingExecutor", way: "finding", prepared: () => ({ values: { username: "ada" } }) },
	{ name: "ProvisioningExecutor", way: "creating", prepared: () => ({ ...newcomer, inputs: signUpInputs }) },
	{ name: "ProvisioningExecutor", way: "being there", prepared: () => signedInAda },
	{
		name: "AttributeCollector",
		way: "storing",
		prepared: () => ({
			...signedInAda,
			inputs: [{ identifier: "city", type: "TEXT_INPUT", required: true }],
			values: { city: "Paris" },
		}),
	},
	{ name: "UserTypeResolver", way: "choosing", prepared: () => ({ flowType: "REGISTRATION" }) },
	{
		name: "InvitationExecutor",
		way: "joining",
		prepared: (house) => {
			house.invitations.set("a-code", { userId: ada.userId, joined: false });
			return { ...signedInAda, values: { invitationCode: "a-code" } };
		},
	},
	{ name: "AuthorizationExecutor", way: "allowing", prepared: () => signedInAda },
	{
		name: "ConsentExecutor",
		way: "being allowed",
		prepared: () => ({ ...signedInAda, data: { "consent.asked": "openid" }, values: { consent: "allow" } }),
	},
	{
		name: "ConsentExecutor",
		way: "remembering",
		prepared: (house) => {
			house.consents.set(`${ada.userId} app`, ["openid"]);
			return signedInAda;
		},
	},
	{ name: "AuthAssertExecutor", way: "finishing", prepared: () => signedInAda },
	{
		name: "SendEmailExecutor",
		way: "sending",
		prepared: () => ({ ...signedInAda, properties: { subject: "s", text: "t" } }),
	},
];

const signUpInputs = [
	{ identifier: "username", type: "TEXT_INPUT", required: true },
	{ identifier: "password", type: "PASSWORD_INPUT", required: true },
];
const newcomer: Played = {
	flowType: "REGISTRATION",
	values: {
		username: "grace",
		password: "a good long one",
		email: "grace@example.com",
		mobileNumber: "+4915199999999",
	},
};

function dataOf(result: ExecutorResult): Record<string, string> {
	return { ...("data" in result && result.data) };
}

async function afterSending(name: string, house: PlayedHouse, played: Played = { subject: ada }): Promise<Played> {
	const sent = await play(name, { mode: "send", ...played }, house);
	const values = { otp: "777777", linkToken: "a-token-nobody-guesses" };
	return { mode: "verify", ...played, data: dataOf(sent), values };
}

async function withPasskey(
	mode: "register" | "authenticate",
	authenticator: SoftwareAuthenticator,
	house: PlayedHouse,
): Promise<Played> {
	const asked = await play("PasskeyExecutor", { mode, ...signedInAda }, house);
	const credential = authenticator[mode]((asked.kind === "ask" && asked.shown?.publicKey) || "");
	return { mode, ...signedInAda, data: dataOf(asked), values: { credential } };
}

type Faulty = (port: string, method: string, real: (...given: unknown[]) => unknown) => unknown;

/** The ports, with every call going through `faulty`. */
function through(ports: ExecutorPorts, faulty: Faulty): ExecutorPorts {
	const wrapped = Object.entries(ports).map(([port, methods]) => {
		if (typeof methods === "function") return [port, () => faulty(port, "", methods)];
		const each = Object.entries(methods).map(([method, real]) => [
			method,
			(...given: unknown[]) => faulty(port, method, () => (real as (...args: unknown[]) => unknown)(...given)),
		]);
		return [port, Object.fromEntries(each)];
	});
	return Object.fromEntries(wrapped);
}

/** Ports that answer nothing anyway: only their throwing is a fault. */
const answersNothing = new Set(["queue", "markVerified", "setAttributes", "remember", "linkFederatedIdentity", ""]);

const faults: [string, () => unknown][] = [
	[
		"throws",
		() => {
			throw new Error("the database is gone");
		},
	],
	["rejects", () => Promise.reject(new Error("the database is gone"))],
	["answers null", () => null],
	["answers undefined", () => undefined],
	["answers false", () => false],
];

describe.each(ways)("$name, $way", ({ name, prepared }) => {
	async function outcome(faulty: (house: PlayedHouse) => Faulty): Promise<ExecutorResult | "thrown"> {
		const house = aPlayedHouse();
		const played = await prepared(house);
		try {
			return await play(name, { ...played, ports: through(house.ports, faulty(house)) }, house);
		} catch {
			return "thrown";
		}
	}

	test("succeeds while every port answers, and never when one of them does not", async () => {
		const called = new Map<string, unknown>();
		const good = await outcome(() => (port, method, real) => {
			const answer = real();
			called.set(`${port}.${method}`, answer);
			return answer;
		});
		expect(good).toMatchObject({ kind: "success" });
		for (const [call, answer] of called)
			for (const [fault, broken] of faults) {
				const [port = "", method = ""] = call.split(".");
				if (answersNothing.has(method) && fault.startsWith("answers")) continue;
				if (answersNothing.has(method) && fault === "rejects" && (method === "queue" || method === "")) continue;
				// What the port really says is no fault: that a name is free, that there is no secret yet.
				if (fault.startsWith("answers") && broken() === (await answer)) continue;
				const result = await outcome(() => (p, m, real) => (p === port && m === method ? broken() : real()));
				if (result === "thrown") continue;
				// Who is found by nothing is played as nobody, and nobody is ever signed in.
				const goesOnAsNobody = result.kind === "success" && result.subject === "nobody";
				expect(result.kind !== "success" || goesOnAsNobody, `${call} ${fault}: ${JSON.stringify(result)}`).toBe(true);
			}
	});
});

test("every executor that can succeed, and leaves for nowhere, has its ways here", () => {
	const absent = new Set(["HTTPRequestExecutor"]);
	const names = [...executorCatalog.values()].filter(({ redirects }) => redirects !== true).map(({ name }) => name);
	expect([...new Set(ways.map(({ name }) => name))].toSorted()).toEqual(
		names.filter((name) => !absent.has(name)).toSorted(),
	);
});
