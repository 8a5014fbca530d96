import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import type { CodeRequest } from "../ports";
import { deleteOldOneTimeCodes, oneTimeCodePort } from "./";
import { type TestPorts, testPorts } from "./fixtures/test-ports";

describe("a one-time code", () => {
	const executionId = newId();
	const request: CodeRequest = {
		subjectKey: "user:1",
		factor: "sms",
		executionId,
		length: 6,
		expiresInSeconds: 300,
		maxAttempts: 5,
	};
	const of = { subjectKey: "user:1", factor: "sms", executionId };

	async function issued(ports: TestPorts, asked: Partial<CodeRequest> = {}): Promise<string> {
		const made = await ports.codes.issue({ ...request, ...asked });
		if (made === null || made.code === null) throw new Error("not issued");
		return made.code;
	}
	const wrongThan = (code: string) => (code === "000000" ? "000001" : "000000");

	async function age({ organizationId }: TestPorts, columns: string): Promise<void> {
		const { sql } = await database();
		await sql`update one_time_codes set ${sql.unsafe(columns)} where organization_id = ${organizationId}`;
	}

	test("has as many digits as asked, is right once, and rests as a hash", async () => {
		const ports = await testPorts();
		const code = await issued(ports, { length: 8 });
		expect(code).toMatch(/^\d{8}$/);
		const { sql } = await database();
		const rows = await sql`select * from one_time_codes where organization_id = ${ports.organizationId}`;
		expect(JSON.stringify(rows)).not.toContain(code);
		expect(JSON.stringify(rows)).not.toContain("user:1");
		expect(await ports.codes.verify({ ...of, code })).toBe("right");
		expect(await ports.codes.verify({ ...of, code })).toBe("expired");
	});

	test("of a link has 256 bits", async () => {
		const ports = await testPorts();
		expect(Buffer.from(await issued(ports, { length: 0 }), "base64url")).toHaveLength(32);
	});

	test("is right once under 20 at a time", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		const verdicts = await Promise.all(Array.from({ length: 20 }, () => ports.codes.verify({ ...of, code })));
		expect(verdicts.filter((verdict) => verdict === "right")).toHaveLength(1);
	});

	test("of 1,000 guesses, 50 at a time, five are judged; the right code is refused afterwards, and no other is sent", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		const verdicts: string[] = [];
		for (let round = 0; round < 20; round++) {
			const guesses = Array.from({ length: 50 }, () => ports.codes.verify({ ...of, code: wrongThan(code) }));
			verdicts.push(...(await Promise.all(guesses)));
		}
		expect(verdicts.filter((verdict) => verdict === "wrong")).toHaveLength(5);
		expect(verdicts.filter((verdict) => verdict === "too-many-attempts")).toHaveLength(995);
		expect(await ports.codes.verify({ ...of, code })).toBe("too-many-attempts");
		expect(await ports.codes.issue(request)).toBeNull();
		await age(ports, "send_window_ends_at = now() - interval '1 second'");
		expect(await ports.codes.verify({ ...of, code: await issued(ports) })).toBe("right");
	});

	test("sending again buys no more guesses, and a right code forgives the wrong ones", async () => {
		const ports = await testPorts();
		const first = await issued(ports);
		for (let tries = 0; tries < 4; tries++) await ports.codes.verify({ ...of, code: wrongThan(first) });
		const second = await issued(ports);
		expect(await ports.codes.verify({ ...of, code: wrongThan(second) })).toBe("wrong");
		expect(await ports.codes.verify({ ...of, code: second })).toBe("too-many-attempts");

		const other = await testPorts();
		for (let signIn = 0; signIn < 2; signIn++) {
			const code = await issued(other);
			for (let tries = 0; tries < 4; tries++)
				expect(await other.codes.verify({ ...of, code: wrongThan(code) })).toBe("wrong");
			expect(await other.codes.verify({ ...of, code })).toBe("right");
		}
	});

	/** Asks from another network for each execution. */
	const fromElsewhere = ({ organizationId }: TestPorts, n: number) =>
		oneTimeCodePort(organizationId, { requestId: "", clientAddress: `198.51.${n}.7` });

	test("that runs is sent again, whoever asks, and stays valid for who asked before", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		const other = newId();
		const again = await fromElsewhere(ports, 1).issue({ ...request, executionId: other });
		expect(again?.code).toBe(code);
		expect(again?.expiresInSeconds).toBeLessThanOrEqual(300);
		expect(await ports.codes.verify({ ...of, executionId: other, code: wrongThan(code) })).toBe("wrong");
		expect(await ports.codes.verify({ ...of, code })).toBe("right");
		expect(await ports.codes.verify({ ...of, executionId: other, code })).toBe("expired");
	});

	test("stays valid and can be asked for, however often somebody else asks and guesses", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		const stranger = fromElsewhere(ports, 1);
		const attempts = Array.from({ length: 10 }, () => newId());
		const asked = await Promise.all(attempts.map((executionId) => stranger.issue({ ...request, executionId })));
		expect(asked.filter((each) => each !== null)).toHaveLength(3);
		for (const executionId of attempts)
			for (let n = 0; n < 10; n++) await stranger.verify({ ...of, executionId, code: wrongThan(code) });
		const victim = newId();
		// It was sent often enough, and is in the mailbox.
		expect(await fromElsewhere(ports, 2).issue({ ...request, executionId: victim })).toMatchObject({ code: null });
		expect(await ports.codes.verify({ ...of, code: wrongThan(code) })).toBe("wrong");
		expect(await ports.codes.verify({ ...of, executionId: victim, code })).toBe("right");
	});

	test("is encrypted where it waits to be sent again, and a new one follows when it has ended", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		await age(ports, "expires_at = now() - interval '1 second'");
		const next = await fromElsewhere(ports, 1).issue({ ...request, executionId: newId() });
		expect(next?.code).not.toBeNull();
		expect(next?.code).not.toBe(code);
		expect(await ports.codes.verify({ ...of, code: next?.code ?? "" })).toBe("expired");
	});

	test("to one address proves no other one, in whichever order they are asked for", async () => {
		const ports = await testPorts();
		const change = { ...request, factor: "address-change" } as const;
		const [victims, own] = [newId(), newId()];
		const first = await ports.codes.issue({ ...change, executionId: victims, address: "victim@example.com" });
		const second = await ports.codes.issue({ ...change, executionId: own, address: "own@example.com" });
		expect(second?.code).not.toBe(first?.code);
		const tried = { subjectKey: "user:1", factor: "address-change", code: second?.code ?? "" };
		expect(await ports.codes.verify({ ...tried, executionId: victims })).toBe("expired");
		expect(await ports.codes.verify({ ...tried, executionId: own })).toBe("right");
	});

	test("has at most 30 guesses in fifteen minutes, from however many networks", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		const guesses = async (n: number) => {
			const executionId = newId();
			const port = fromElsewhere(ports, n);
			if ((await port.issue({ ...request, executionId })) === null) return [];
			return Promise.all(Array.from({ length: 5 }, () => port.verify({ ...of, executionId, code: wrongThan(code) })));
		};
		const verdicts = (await Promise.all(Array.from({ length: 40 }, (_, n) => guesses(n)))).flat();
		expect(verdicts.filter((verdict) => verdict === "wrong")).toHaveLength(30);
	});

	test("is for at most 1,000 executions, and those that asked before can still ask and check it", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		await age(
			ports,
			"asks = asks || (select jsonb_object_agg(gen_random_uuid()::text, 0) from generate_series(1, 999))",
		);
		expect(await fromElsewhere(ports, 1).issue({ ...request, executionId: newId() })).toBeNull();
		expect(await ports.codes.issue(request)).not.toBeNull();
		expect(await ports.codes.verify({ ...of, code })).toBe("right");
	});

	test("of an execution that did not ask, of another account, of another factor, of another organization is none", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		for (const other of [{ executionId: newId() }, { subjectKey: "user:2" }, { factor: "email" }])
			expect(await ports.codes.verify({ ...of, ...other, code })).toBe("expired");
		expect(await (await testPorts()).codes.verify({ ...of, code })).toBe("expired");
	});

	test("that is too old is refused", async () => {
		const ports = await testPorts();
		const code = await issued(ports);
		await age(ports, "expires_at = now() - interval '1 second'");
		expect(await ports.codes.verify({ ...of, code })).toBe("expired");
	});

	test("is sent three times in fifteen minutes, under 20 at a time too, and again afterwards", async () => {
		const ports = await testPorts();
		const sends = await Promise.all(Array.from({ length: 20 }, () => ports.codes.issue(request)));
		expect(sends.filter((sent) => sent !== null)).toHaveLength(3);
		await age(ports, "send_window_ends_at = now() - interval '1 second'");
		const { sql } = await database();
		await sql`update sign_in_throttles set window_ends_at = now() - interval '1 second'
			where organization_id = ${ports.organizationId}`;
		expect(await ports.codes.issue(request)).not.toBeNull();
	});

	test("goes to 30 newcomers in fifteen minutes that one network asks for, and to those of another network", async () => {
		const { organizationId } = await testPorts();
		const from = (clientAddress: string) => oneTimeCodePort(organizationId, { requestId: "", clientAddress });
		let number = 0;
		const issue = (clientAddress: string, newcomer: boolean) =>
			from(clientAddress).issue({ ...request, subjectKey: `newcomer ${number++}`, newcomer });
		const sends = await Promise.all(Array.from({ length: 40 }, (_, i) => issue(`2001:db8:1:1::${i + 1}`, true)));
		expect(sends.filter((sent) => sent !== null)).toHaveLength(30);
		expect(await issue("2001:db8:1:1::ff", false)).not.toBeNull();
		expect(await issue("2001:db8:1:2::1", true)).not.toBeNull();
	});

	test("that nobody can use any more is swept away", async () => {
		const ports = await testPorts();
		await issued(ports);
		await issued(ports, { factor: "email" });
		const { sql } = await database();
		await sql`update one_time_codes set send_window_ends_at = now() - interval '2 hours'
			where organization_id = ${ports.organizationId} and factor = 'sms'`;
		await deleteOldOneTimeCodes(1000);
		const rows = await sql`select factor from one_time_codes where organization_id = ${ports.organizationId}`;
		expect(rows.map(({ factor }) => factor)).toEqual(["email"]);
	});
});
