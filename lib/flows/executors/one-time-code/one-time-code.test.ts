import { describe, expect, test } from "vitest";
import type { ExecutorResult } from "../executor-result";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

/** Sends a code, then checks one with the `data` of the first step. */
async function sendAndVerify(
	send: Situation & { name: string },
	verify: Situation & { name: string },
	fakes: FakePorts = fakePorts(),
): Promise<{ sent: ExecutorResult; verified: ExecutorResult }> {
	const sent = await runWith(send.name, send, fakes);
	if (sent.kind !== "success") throw new Error(`not sent: ${JSON.stringify(sent)}`);
	const subject = sent.subject ?? send.subject ?? null;
	return { sent, verified: await runWith(verify.name, { ...send, subject, data: sent.data ?? {}, ...verify }, fakes) };
}

const factors = [
	{
		title: "SMS code",
		send: { name: "SMSOTPAuthExecutor", mode: "send" },
		verify: { name: "SMSOTPAuthExecutor", mode: "verify", values: { otp: "777777" } },
		address: { mobileNumber: ada.mobileNumber ?? "" },
		unknown: { mobileNumber: "+4915199999999" },
	},
	{
		title: "SMS code in two executors",
		send: { name: "SendSMSExecutor" },
		verify: { name: "VerifyOTPExecutor", values: { otp: "777 777" } },
		address: { mobileNumber: "+49 151 12345678" },
		unknown: { mobileNumber: "+4915199999999" },
	},
	{
		title: "email code",
		send: { name: "EmailOTPAuthExecutor", mode: "send" },
		verify: { name: "EmailOTPAuthExecutor", mode: "verify", values: { otp: "777777" } },
		address: { email: "ADA@Example.COM" },
		unknown: { email: "adb@example.com" },
	},
	{
		title: "email link",
		send: { name: "MagicLinkExecutor", mode: "send" },
		verify: { name: "MagicLinkExecutor", mode: "verify", values: { linkToken: "a-token-nobody-guesses" } },
		address: { email: "ada@example.com" },
		unknown: { email: "adb@example.com" },
	},
] as const;

describe.each(factors)("$title", ({ send, verify, address, unknown }) => {
	test("what was entered says which account it is; the code goes to the address in its profile", async () => {
		const fakes = fakePorts();
		const { verified } = await sendAndVerify({ ...send, values: address }, verify, fakes);
		expect([ada.email, ada.mobileNumber]).toContain(fakes.messages[0]?.to);
		expect(verified).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(fakes.users[0]?.verified).toEqual([`${"email" in address ? "email" : "mobileNumber"} alone`]);
	});

	test("an account that does not exist gets the same answer, and no message", async () => {
		const fakes = fakePorts();
		const known = await runWith(send.name, { ...send, values: address }, fakePorts());
		const { sent, verified } = await sendAndVerify({ ...send, values: unknown }, verify, fakes);
		const told = (result: ExecutorResult) => ({
			kind: result.kind,
			shown: Object.keys(("shown" in result && result.shown) || {}),
		});
		expect(told(sent)).toEqual(told(known));
		expect(fakes.messages).toEqual([]);
		// This is the right code, but only as a guess, because it was never sent.
		expect(verified).toMatchObject({ kind: "failure", reason: "wrong-code", retry: true });
	});

	test("once an account is authenticated, the code goes to its address, whatever is entered", async () => {
		const fakes = fakePorts();
		await runWith(send.name, { ...send, ...signedInAda, values: unknown }, fakes);
		expect([ada.email, ada.mobileNumber]).toContain(fakes.messages[0]?.to);
	});

	test("an account without an address is told so once it is authenticated, and only then", async () => {
		const fakes = fakePorts();
		Object.assign(fakes.users[0] ?? {}, { email: null, mobileNumber: null });
		expect(await runWith(send.name, { ...send, ...signedInAda }, fakes)).toEqual({
			kind: "failure",
			reason: "no-address",
		});
		const named = { ...send, values: { username: "ada" } };
		expect(await runWith(send.name, named, fakes)).toMatchObject({ kind: "success", subject: "nobody" });
		expect(fakes.messages).toEqual([]);
	});

	test("where only the name is known, where the code goes to stays hidden", async () => {
		const sent = await runWith(send.name, { ...send, values: { username: "ada" } });
		expect(sent).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(sent).not.toHaveProperty("shown");
	});

	test("where nothing is known the address is asked for", async () => {
		const [identifier] = Object.keys(address);
		expect(await runWith(send.name, send)).toMatchObject({ kind: "ask", inputs: [{ identifier, required: true }] });
		const signUp = { ...send, flowType: "REGISTRATION" } as const;
		expect(await runWith(send.name, signUp)).toMatchObject({ kind: "ask", inputs: [{ identifier }] });
	});

	test("in a sign-up the address that was proved is remembered, and no account is looked for", async () => {
		const fakes = fakePorts();
		const signUp = { ...send, flowType: "REGISTRATION", values: unknown } as const;
		const { sent, verified } = await sendAndVerify(signUp, verify, fakes);
		expect(sent).not.toHaveProperty("subject");
		expect(fakes.messages[0]?.to).toBe(Object.values(unknown)[0]);
		const [attribute = "", value] = Object.entries(unknown)[0] ?? [];
		expect(verified).toMatchObject({ kind: "success", data: { [`verified.${attribute}`]: value } });
		expect(verified).not.toHaveProperty("subject");
	});

	test("without a sender it says so before anything else", async () => {
		const fakes = fakePorts();
		fakes.senders = false;
		for (const values of [address, unknown])
			expect(await runWith(send.name, { ...send, values }, fakes)).toEqual({
				kind: "failure",
				reason: "not-configured",
			});
	});

	test("too many messages, for an account that exists or not, are told apart from nothing", async () => {
		const fakes = fakePorts();
		fakes.ports.codes.issue = async () => null;
		for (const values of [address, unknown])
			expect(await runWith(send.name, { ...send, values }, fakes)).toMatchObject({
				reason: "too-many-messages",
				retry: true,
			});
		expect(fakes.messages).toEqual([]);
	});

	test("a code of one account is none for another", async () => {
		const fakes = fakePorts();
		const other = { ...ada, userId: "01a1fa6c-5f50-734c-9303-ffffffffffff", username: "other" };
		fakes.users.push({
			...other,
			email: "other@example.com",
			mobileNumber: "+4915188888888",
			verified: [],
			federated: [],
		});
		const { verified } = await sendAndVerify({ ...send, values: address }, { ...verify, subject: other }, fakes);
		expect(verified).toMatchObject({ kind: "failure", reason: "expired" });
	});

	test("without a code sent in this execution nothing is right", async () => {
		expect(await runWith(verify.name, { ...verify, ...signedInAda })).toMatchObject({ reason: "expired", retry: true });
	});

	test("a wrong code is told beside its field and can be tried again", async () => {
		const [identifier = ""] = Object.keys(verify.values);
		const wrong = { ...verify, values: { [identifier]: "000000" } };
		const { verified } = await sendAndVerify({ ...send, values: address }, wrong);
		expect(verified).toEqual({
			kind: "failure",
			reason: "wrong-code",
			retry: true,
			fieldErrors: { [identifier]: "wrong" },
		});
	});
});

test("a number without a country code is read as the task says, and refused where it says nothing", async () => {
	const values = { mobileNumber: "0151 12345678" };
	const send = { mode: "send", values };
	const refused = { reason: "value-refused", fieldErrors: { mobileNumber: "malformed" }, retry: true };
	expect(await runWith("SMSOTPAuthExecutor", send)).toMatchObject(refused);
	const german = { ...send, properties: { defaultRegion: "de" } };
	expect(await runWith("SMSOTPAuthExecutor", german)).toMatchObject({ subject: { userId: ada.userId } });
});

test("a link leads to the configured page, with the execution and the token, and is not sent to who has no page", async () => {
	const fakes = fakePorts();
	await runWith("MagicLinkExecutor", { mode: "send", values: { email: "ada@example.com" } }, fakes);
	const { link = "" } = fakes.messages[0]?.values ?? {};
	expect(link).toMatch(
		/^https:\/\/login\.example\.com\/gate\/link\?execution=[0-9a-f-]{36}&token=a-token-nobody-guesses$/,
	);
	const native = { mode: "send", values: { email: "ada@example.com" }, request: { linkUrl: null } };
	expect(await runWith("MagicLinkExecutor", native, fakes)).toMatchObject({ reason: "not-configured" });
});

test("what is sent says the code, for how long, and for which application, in the language of the screens", async () => {
	const fakes = fakePorts();
	const send = {
		mode: "send",
		...signedInAda,
		request: { language: "de" },
		properties: { codeLength: 4, senderId: "s" },
	};
	await runWith("EmailOTPAuthExecutor", send, fakes);
	expect(fakes.messages).toEqual([
		{
			channel: "email",
			senderId: "s",
			to: "ada@example.com",
			template: "one-time-code",
			language: "de",
			values: { code: "7777", minutes: "5", application: "Shop" },
			expiresAt: "2030-01-01T00:05:00.000Z",
		},
	]);
});

test("what a sign-up sends to an address is counted apart: using it up tells nobody whether a sign-in would send there", async () => {
	const values = { email: "nobody@example.com" };
	const counted = async (flowType: "AUTHENTICATION" | "REGISTRATION") => {
		const result = await runWith("EmailOTPAuthExecutor", { mode: "send", flowType, values });
		return result.kind === "success" ? result.data?.["code.email"] : undefined;
	};
	const [signIn, signUp] = await Promise.all([counted("AUTHENTICATION"), counted("REGISTRATION")]);
	expect(signIn).toBeDefined();
	expect(signUp).toBeDefined();
	expect(signUp).not.toBe(signIn);
});

test("an address that an account never proved, though it proved another, leads nobody into that account", async () => {
	const fakes = fakePorts();
	Object.assign(fakes.users[0] ?? {}, { unproved: ["email"] });
	const entered: Record<string, string>[] = [{ email: "ada@example.com" }, { username: "ada" }];
	for (const values of entered) {
		const sent = await runWith("EmailOTPAuthExecutor", { mode: "send", values }, fakes);
		expect(sent).toMatchObject({ kind: "success", subject: "nobody" });
	}
	expect(fakes.messages).toEqual([]);
	// An authenticated user may prove the address.
	await runWith("EmailOTPAuthExecutor", { mode: "send", ...signedInAda }, fakes);
	expect(fakes.messages).toMatchObject([{ to: "ada@example.com" }]);
});

const withoutMode: { name: string; address: Record<string, string>; right: Record<string, string> }[] = [
	{ name: "SMSOTPAuthExecutor", address: { mobileNumber: ada.mobileNumber ?? "" }, right: { otp: "777777" } },
	{ name: "EmailOTPAuthExecutor", address: { email: "ada@example.com" }, right: { otp: "777777" } },
	{
		name: "MagicLinkExecutor",
		address: { email: "ada@example.com" },
		right: { linkToken: "a-token-nobody-guesses" },
	},
];

describe.each(withoutMode)("$name without a mode", ({ name, address, right }) => {
	const [field = ""] = Object.keys(right);

	/** Runs the executor until it asks for values, and returns the situation of the next run with its subject and `data`. */
	async function asked(situation: Situation, fakes: FakePorts) {
		const result = await runWith(name, situation, fakes);
		if (result.kind !== "ask") throw new Error(`does not ask: ${JSON.stringify(result)}`);
		return {
			...situation,
			subject: result.subject ?? situation.subject ?? null,
			data: { ...situation.data, ...result.data },
		};
	}

	test("sends on arrival, asks for what it sent, and checks that", async () => {
		const fakes = fakePorts();
		const first = await runWith(name, { values: address }, fakes);
		expect(first).toMatchObject({ kind: "ask", inputs: [{ identifier: field, required: true }] });
		expect(fakes.messages).toHaveLength(1);
		const waiting = await asked({ values: address }, fakes);
		expect(await runWith(name, { ...waiting, values: { ...address, [field]: "wrong" } }, fakes)).toMatchObject({
			reason: "wrong-code",
			retry: "here",
		});
		const done = await runWith(name, { ...waiting, values: { ...address, ...right } }, fakes);
		expect(done).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
	});

	test("asks for the address first where nothing says whom it is for", async () => {
		expect(await runWith(name, {})).toMatchObject({ kind: "ask", inputs: [{ identifier: Object.keys(address)[0] }] });
	});

	test("checks nothing that was entered before it sent something", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, { values: { ...address, ...right } }, fakes)).toMatchObject({ kind: "ask" });
		expect(fakes.messages).toHaveLength(1);
	});

	test("sends again without an answer, and keeps asking for the last one where that was once too often", async () => {
		const fakes = fakePorts();
		const waiting = await asked({ values: address }, fakes);
		const again = await asked(waiting, fakes);
		expect(fakes.messages).toHaveLength(2);
		fakes.ports.codes.issue = async () => null;
		expect(await runWith(name, again, fakes)).toMatchObject({
			kind: "ask",
			inputs: [{ identifier: field }],
			reason: "too-many-messages",
		});
		fakes.nowMs += 3_601_000;
		expect(await runWith(name, again, fakes)).toMatchObject({ kind: "failure", reason: "too-many-messages" });
	});

	test("an account that does not exist gets the same answer, and never succeeds", async () => {
		const fakes = fakePorts();
		const unknown = { email: "adb@example.com", mobileNumber: "+4915199999999" };
		const waiting = await asked({ values: unknown }, fakes);
		expect(fakes.messages).toEqual([]);
		expect(await runWith(name, { ...waiting, values: { ...unknown, ...right } }, fakes)).toMatchObject({
			reason: "wrong-code",
			retry: "here",
		});
	});

	test("a mode that is none sends nothing and proves nothing", async () => {
		for (const mode of ["verfy", "VERIFY", ""]) {
			const fakes = fakePorts();
			expect(await runWith(name, { mode, values: address }, fakes)).toEqual({ kind: "failure", reason: "broken-flow" });
			expect(fakes.messages).toEqual([]);
		}
	});
});

describe("the address on the screen", () => {
	const shownTo = async (situation: Situation) => {
		const sent = await runWith("EmailOTPAuthExecutor", { mode: "send", ...situation });
		return sent.kind === "success" ? sent.shown : sent;
	};

	test("is all of it for who has typed it, whether or not there is an account", async () => {
		expect(await shownTo({ values: { email: "ada@example.com" } })).toEqual({ address: "ada@example.com" });
		expect(await shownTo({ values: { email: "nobody@example.com" } })).toEqual({ address: "nobody@example.com" });
		const signedIn = { ...signedInAda, values: { email: "ADA@example.com" } };
		expect(await shownTo(signedIn)).toEqual({ address: "ada@example.com" });
	});

	test("is masked for who has typed another one, and nothing where it would reveal an account", async () => {
		expect(await shownTo(signedInAda)).toEqual({ maskedAddress: "a…@example.com" });
		expect(await shownTo({ ...signedInAda, values: { email: "eve@example.com" } })).toEqual({
			maskedAddress: "a…@example.com",
		});
		expect(await shownTo({ values: { username: "ada" } })).toBeUndefined();
	});
});

describe("sending once too often", () => {
	const send: Situation = { mode: "send", values: { email: "ada@example.com" } };

	test("warns, and leads on to the screen of the code that may still be entered", async () => {
		const fakes = fakePorts();
		const first = await runWith("EmailOTPAuthExecutor", send, fakes);
		const data = first.kind === "success" ? (first.data ?? {}) : {};
		fakes.ports.codes.issue = async () => null;
		expect(await runWith("EmailOTPAuthExecutor", { ...send, data }, fakes)).toMatchObject({
			kind: "success",
			warning: "too-many-messages",
			shown: { address: "ada@example.com" },
		});
		for (const [without, changed] of [
			["a code of this execution", { data: {} }],
			["one for this address", { data, values: { email: "adb@example.com" } }],
			["one that was not tried too often", { data: { ...data, "code.email.until": "" } }],
		] as const)
			expect(await runWith("EmailOTPAuthExecutor", { ...send, ...changed }, fakes), without).toMatchObject({
				kind: "failure",
				reason: "too-many-messages",
				retry: true,
			});
	});

	test("a code that has expired, or was tried too often, holds nobody on its screen", async () => {
		const fakes = fakePorts();
		for (const verdict of ["expired", "too-many-attempts"] as const) {
			fakes.ports.codes.verify = async () => verdict;
			const data = { "code.email": `user:${ada.userId}`, "code.email.until": String(fakes.nowMs + 1000) };
			const situation: Situation = { mode: "verify", subject: ada, values: { otp: "1" }, data };
			expect(await runWith("EmailOTPAuthExecutor", situation, fakes)).toMatchObject({
				reason: verdict,
				data: { "code.email.until": "" },
			});
		}
	});
});
