import { describe, expect, test } from "vitest";
import type { ExecutorResult } from "../executor-result";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { type Played, play, signedInAda } from "../fixtures/play";

/** Sends, then checks with what the sending left behind. */
async function sendAndVerify(
	send: Played & { name: string },
	verify: Played & { name: string },
	house: FakePorts = fakePorts(),
): Promise<{ sent: ExecutorResult; verified: ExecutorResult }> {
	const sent = await play(send.name, send, house);
	if (sent.kind !== "success") throw new Error(`not sent: ${JSON.stringify(sent)}`);
	const subject = sent.subject ?? send.subject ?? null;
	return { sent, verified: await play(verify.name, { ...send, subject, data: sent.data ?? {}, ...verify }, house) };
}

const ways = [
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

describe.each(ways)("$title", ({ send, verify, address, unknown }) => {
	test("what was entered says which account it is; the code goes to the address in its profile", async () => {
		const house = fakePorts();
		const { verified } = await sendAndVerify({ ...send, values: address }, verify, house);
		expect([ada.email, ada.mobileNumber]).toContain(house.messages[0]?.to);
		expect(verified).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(house.users[0]?.verified).toEqual([`${"email" in address ? "email" : "mobileNumber"} alone`]);
	});

	test("an account that does not exist gets the same answer, and no message", async () => {
		const house = fakePorts();
		const known = await play(send.name, { ...send, values: address }, fakePorts());
		const { sent, verified } = await sendAndVerify({ ...send, values: unknown }, verify, house);
		const told = (result: ExecutorResult) => ({
			kind: result.kind,
			shown: Object.keys(("shown" in result && result.shown) || {}),
		});
		expect(told(sent)).toEqual(told(known));
		expect(house.messages).toEqual([]);
		// The code is the right one; a guess, for it was never sent.
		expect(verified).toMatchObject({ kind: "failure", reason: "wrong-code", retry: true });
	});

	test("once an account is authenticated, the code goes to its address, whatever is entered", async () => {
		const house = fakePorts();
		await play(send.name, { ...send, ...signedInAda, values: unknown }, house);
		expect([ada.email, ada.mobileNumber]).toContain(house.messages[0]?.to);
	});

	test("an account without an address is told so once it is authenticated, and only then", async () => {
		const house = fakePorts();
		Object.assign(house.users[0] ?? {}, { email: null, mobileNumber: null });
		expect(await play(send.name, { ...send, ...signedInAda }, house)).toEqual({
			kind: "failure",
			reason: "no-address",
		});
		const named = { ...send, values: { username: "ada" } };
		expect(await play(send.name, named, house)).toMatchObject({ kind: "success", subject: "nobody" });
		expect(house.messages).toEqual([]);
	});

	test("where only the name is known, where the code goes to stays hidden", async () => {
		const sent = await play(send.name, { ...send, values: { username: "ada" } });
		expect(sent).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(sent).not.toHaveProperty("shown");
	});

	test("where nothing is known the address is asked for", async () => {
		const [identifier] = Object.keys(address);
		expect(await play(send.name, send)).toMatchObject({ kind: "ask", inputs: [{ identifier, required: true }] });
		const signUp = { ...send, flowType: "REGISTRATION" } as const;
		expect(await play(send.name, signUp)).toMatchObject({ kind: "ask", inputs: [{ identifier }] });
	});

	test("in a sign-up the address that was proved is remembered, and no account is looked for", async () => {
		const house = fakePorts();
		const signUp = { ...send, flowType: "REGISTRATION", values: unknown } as const;
		const { sent, verified } = await sendAndVerify(signUp, verify, house);
		expect(sent).not.toHaveProperty("subject");
		expect(house.messages[0]?.to).toBe(Object.values(unknown)[0]);
		const [attribute = "", value] = Object.entries(unknown)[0] ?? [];
		expect(verified).toMatchObject({ kind: "success", data: { [`verified.${attribute}`]: value } });
		expect(verified).not.toHaveProperty("subject");
	});

	test("without a sender it says so before anything else", async () => {
		const house = fakePorts();
		house.senders = false;
		for (const values of [address, unknown])
			expect(await play(send.name, { ...send, values }, house)).toEqual({ kind: "failure", reason: "not-configured" });
	});

	test("too many messages, for an account that exists or not, are told apart from nothing", async () => {
		const house = fakePorts();
		house.ports.codes.issue = async () => null;
		for (const values of [address, unknown])
			expect(await play(send.name, { ...send, values }, house)).toMatchObject({
				reason: "too-many-messages",
				retry: true,
			});
		expect(house.messages).toEqual([]);
	});

	test("a code of one account is none for another", async () => {
		const house = fakePorts();
		const other = { ...ada, userId: "01a1fa6c-5f50-734c-9303-ffffffffffff", username: "other" };
		house.users.push({
			...other,
			email: "other@example.com",
			mobileNumber: "+4915188888888",
			verified: [],
			federated: [],
		});
		const { verified } = await sendAndVerify({ ...send, values: address }, { ...verify, subject: other }, house);
		expect(verified).toMatchObject({ kind: "failure", reason: "expired" });
	});

	test("without a code sent in this run nothing is right", async () => {
		expect(await play(verify.name, { ...verify, ...signedInAda })).toMatchObject({ reason: "expired", retry: true });
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
	expect(await play("SMSOTPAuthExecutor", send)).toMatchObject(refused);
	const german = { ...send, properties: { defaultRegion: "de" } };
	expect(await play("SMSOTPAuthExecutor", german)).toMatchObject({ subject: { userId: ada.userId } });
});

test("a link leads to the configured page, with the execution and the token, and is not sent to who has no page", async () => {
	const house = fakePorts();
	await play("MagicLinkExecutor", { mode: "send", values: { email: "ada@example.com" } }, house);
	const { link = "" } = house.messages[0]?.values ?? {};
	expect(link).toMatch(
		/^https:\/\/login\.example\.com\/gate\/link\?execution=[0-9a-f-]{36}&token=a-token-nobody-guesses$/,
	);
	const native = { mode: "send", values: { email: "ada@example.com" }, request: { linkUrl: null } };
	expect(await play("MagicLinkExecutor", native, house)).toMatchObject({ reason: "not-configured" });
});

test("what is sent says the code, for how long, and for which application, in the language of the screens", async () => {
	const house = fakePorts();
	const send = {
		mode: "send",
		...signedInAda,
		request: { language: "de" },
		properties: { codeLength: 4, senderId: "s" },
	};
	await play("EmailOTPAuthExecutor", send, house);
	expect(house.messages).toEqual([
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
		const result = await play("EmailOTPAuthExecutor", { mode: "send", flowType, values });
		return result.kind === "success" ? result.data?.["code.email"] : undefined;
	};
	const [signIn, signUp] = await Promise.all([counted("AUTHENTICATION"), counted("REGISTRATION")]);
	expect(signIn).toBeDefined();
	expect(signUp).toBeDefined();
	expect(signUp).not.toBe(signIn);
});

test("an address that an account never proved, though it proved another, leads nobody into that account", async () => {
	const house = fakePorts();
	Object.assign(house.users[0] ?? {}, { unproved: "email" });
	const entered: Record<string, string>[] = [{ email: "ada@example.com" }, { username: "ada" }];
	for (const values of entered) {
		const sent = await play("EmailOTPAuthExecutor", { mode: "send", values }, house);
		expect(sent).toMatchObject({ kind: "success", subject: "nobody" });
	}
	expect(house.messages).toEqual([]);
	// Who is signed in may prove it.
	await play("EmailOTPAuthExecutor", { mode: "send", ...signedInAda }, house);
	expect(house.messages).toMatchObject([{ to: "ada@example.com" }]);
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

	/** Runs it as the engine does: what it asked is answered, what it kept is kept. */
	async function asked(played: Played, house: FakePorts) {
		const result = await play(name, played, house);
		if (result.kind !== "ask") throw new Error(`does not ask: ${JSON.stringify(result)}`);
		return { ...played, subject: result.subject ?? played.subject ?? null, data: { ...played.data, ...result.data } };
	}

	test("sends on arrival, asks for what it sent, and checks that", async () => {
		const house = fakePorts();
		const first = await play(name, { values: address }, house);
		expect(first).toMatchObject({ kind: "ask", inputs: [{ identifier: field, required: true }] });
		expect(house.messages).toHaveLength(1);
		const waiting = await asked({ values: address }, house);
		expect(await play(name, { ...waiting, values: { ...address, [field]: "wrong" } }, house)).toMatchObject({
			reason: "wrong-code",
			retry: "here",
		});
		const done = await play(name, { ...waiting, values: { ...address, ...right } }, house);
		expect(done).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
	});

	test("asks for the address first where nothing says whom it is for", async () => {
		expect(await play(name, {})).toMatchObject({ kind: "ask", inputs: [{ identifier: Object.keys(address)[0] }] });
	});

	test("checks nothing that was entered before it sent something", async () => {
		const house = fakePorts();
		expect(await play(name, { values: { ...address, ...right } }, house)).toMatchObject({ kind: "ask" });
		expect(house.messages).toHaveLength(1);
	});

	test("sends again without an answer, and keeps asking for the last one where that was once too often", async () => {
		const house = fakePorts();
		const waiting = await asked({ values: address }, house);
		const again = await asked(waiting, house);
		expect(house.messages).toHaveLength(2);
		house.ports.codes.issue = async () => null;
		expect(await play(name, again, house)).toMatchObject({
			kind: "ask",
			inputs: [{ identifier: field }],
			reason: "too-many-messages",
		});
		house.nowMs += 3_601_000;
		expect(await play(name, again, house)).toMatchObject({ kind: "failure", reason: "too-many-messages" });
	});

	test("an account that does not exist gets the same answer, and never succeeds", async () => {
		const house = fakePorts();
		const unknown = { email: "adb@example.com", mobileNumber: "+4915199999999" };
		const waiting = await asked({ values: unknown }, house);
		expect(house.messages).toEqual([]);
		expect(await play(name, { ...waiting, values: { ...unknown, ...right } }, house)).toMatchObject({
			reason: "wrong-code",
			retry: "here",
		});
	});

	test("a mode that is none sends nothing and proves nothing", async () => {
		for (const mode of ["verfy", "VERIFY", ""]) {
			const house = fakePorts();
			expect(await play(name, { mode, values: address }, house)).toEqual({ kind: "failure", reason: "broken-flow" });
			expect(house.messages).toEqual([]);
		}
	});
});

describe("sending once too often", () => {
	const send: Played = { mode: "send", values: { email: "ada@example.com" } };

	test("warns, and leads on to the screen of the code that may still be entered", async () => {
		const house = fakePorts();
		const first = await play("EmailOTPAuthExecutor", send, house);
		const data = first.kind === "success" ? (first.data ?? {}) : {};
		house.ports.codes.issue = async () => null;
		expect(await play("EmailOTPAuthExecutor", { ...send, data }, house)).toMatchObject({
			kind: "success",
			warning: "too-many-messages",
			shown: { maskedAddress: "a…@example.com" },
		});
		for (const [without, changed] of [
			["a code of this run", { data: {} }],
			["one for this address", { data, values: { email: "adb@example.com" } }],
			["one that was not tried too often", { data: { ...data, "code.email.until": "" } }],
		] as const)
			expect(await play("EmailOTPAuthExecutor", { ...send, ...changed }, house), without).toMatchObject({
				kind: "failure",
				reason: "too-many-messages",
				retry: true,
			});
	});

	test("a code that has expired, or was tried too often, holds nobody on its screen", async () => {
		const house = fakePorts();
		for (const verdict of ["expired", "too-many-attempts"] as const) {
			house.ports.codes.verify = async () => verdict;
			const data = { "code.email": `user:${ada.userId}`, "code.email.until": String(house.nowMs + 1000) };
			const played: Played = { mode: "verify", subject: ada, values: { otp: "1" }, data };
			expect(await play("EmailOTPAuthExecutor", played, house)).toMatchObject({
				reason: verdict,
				data: { "code.email.until": "" },
			});
		}
	});
});
