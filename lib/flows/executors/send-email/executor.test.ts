import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

describe("an email of one's own", () => {
	const name = "SendEmailExecutor";
	const welcome = {
		subject: "Hello\n{{firstName}}",
		text: "{{displayName}} from {{city}} uses {{application}}{{password}}.",
	};
	const inputs = [
		{ identifier: "city", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	];
	const values = { city: "Paris\nBuy now at evil.example", password: "secret", email: "victim@example.com" };

	test("goes to the profile of who is signed in, in plain text, with values in one line and no secret", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, { ...signedInAda, properties: welcome, inputs, values }, fakes)).toEqual({
			kind: "success",
		});
		expect(fakes.messages).toMatchObject([
			{
				to: "ada@example.com",
				template: "free",
				values: { subject: "Hello Ada", text: "Ada Lovelace from Paris Buy now at evil.example uses Shop." },
			},
		]);
	});

	test("is sent to a configured address or one verified in this execution, and never to one that was only entered", async () => {
		const send = async (to: string | undefined, more: Situation) => {
			const fakes = fakePorts();
			const properties = { subject: "s", text: "t", ...(to !== undefined && { to }) };
			const result = await runWith(name, { values, ...more, properties }, fakes);
			return fakes.messages[0]?.to ?? (result.kind === "failure" ? result.reason : "nothing");
		};
		const proved = { data: { "verified.email": "grace@example.com" }, flowType: "REGISTRATION" } as const;
		const listed = [{ identifier: "email", type: "EMAIL_INPUT", required: true }];
		expect(await send("office@example.com", {})).toBe("office@example.com");
		expect(await send(undefined, proved)).toBe("grace@example.com");
		expect(await send(undefined, {})).toBe("no-address");
		expect(await send(undefined, { subject: ada })).toBe("no-address");
		expect(await send("{{email}}", { inputs: listed })).toBe("no-address");
		expect(await send("{{email}}", { ...proved, inputs: listed })).toBe("no-address");
		const own = { ...proved, inputs: listed, values: { email: "grace@example.com" } };
		expect(await send("{{email}}", own)).toBe("grace@example.com");
		expect(await send("{{email}}", signedInAda)).toBe("ada@example.com");
		expect(await send("not an address", {})).toBe("no-address");
	});

	test("fails with `not-configured` without a sender", async () => {
		const fakes = fakePorts();
		fakes.senders = false;
		expect(await runWith(name, { ...signedInAda, properties: { subject: "s", text: "t" } }, fakes)).toEqual({
			kind: "failure",
			reason: "not-configured",
		});
	});
});
