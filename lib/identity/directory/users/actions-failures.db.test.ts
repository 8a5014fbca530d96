import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { isIPv6 } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getAction, listCalls, replayCall, testAction, updateAction } from "@/lib/identity/actions";
import { actionTestSchema } from "@/lib/identity/actions/contract";
import { type ActionService, startActionService } from "@/lib/identity/actions/fixtures/action-service";
import type { RequestContext } from "@/lib/platform/kernel";
import { getUser, patchUser } from "..";
import { allow, anActionAt, answerOf, ENDPOINT, KEY, startAllowedService, toDepartment } from "../fixtures/actions";
import { aUser } from "../fixtures/scim";

let service: ActionService;
let context: RequestContext;

beforeAll(async () => {
	service = await startAllowedService();
});
afterAll(() => service.close());
beforeEach(async () => {
	context = await anOrganization();
	service.received.length = 0;
});

const anAction = (path: string, more: Record<string, unknown> = {}, within = context) =>
	anActionAt(service, within, path, more);

/** Every way in which a service can fail to say SUCCESS, with the result in the log. */
const FAILURES = [
	["/hang", "timeout"],
	["/drip", "timeout"],
	["/hundred-megabytes", "too-large"],
	["/redirect", "redirect"],
	["/no-content", "status"],
	["/failed-401", "status"],
	["/failed-400", "status"],
	["/success-201", "status"],
	["/success-500", "status"],
	["/error", "status"],
	["/unknown", "status"],
	["/html", "no-json"],
	["/bad-json", "no-json"],
	["/empty", "no-json"],
	["/null", "no-verdict"],
	["/list", "no-verdict"],
	["/prototype", "no-verdict"],
	["/incomplete", "no-verdict"],
	["/lower-case", "no-verdict"],
	["/failed-without-reason", "no-reason"],
	["/half", "unreachable"],
	["/close", "unreachable"],
] as const;

/** The specified limit, which is the default of an action. */
const LIMIT_MS = 5_000;

describe("a service that gives no valid answer", () => {
	test.each(FAILURES)("%s refuses the change within 5 s with a neutral text; the log says %s", async (path, reason) => {
		const action = await anAction(path);
		const user = await aUser(context);
		const limits = vi.spyOn(AbortSignal, "timeout");
		onTestFinished(() => limits.mockRestore());
		const startedAt = performance.now();
		const answer = await answerOf(patchUser(context, user.id, toDepartment("HR")));
		// These services never answer: the call must end at the specified limit, and not at a shorter one.
		if (reason === "timeout") expect(Math.ceil(performance.now() - startedAt)).toBeGreaterThanOrEqual(LIMIT_MS);
		// It is ended then, whatever the service does: what it waited before it called is part of the limit.
		expect(limits).toHaveBeenCalled();
		for (const [limitMs] of limits.mock.calls) expect(limitMs).toBeLessThanOrEqual(LIMIT_MS);
		expect(answer).toEqual({
			status: 502,
			body: {
				schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
				status: "502",
				detail: "The change could not be checked, so nothing was changed. Try again later.",
			},
		});
		expect(await getUser(context, user.id)).toMatchObject({ attributes: {}, revision: user.revision });
		const { calls, figures } = await listCalls(context, action.id);
		expect(calls).toMatchObject([{ outcome: "error", reason, purpose: "update", userId: user.id, attempts: 1 }]);
		expect(figures).toMatchObject({ calls: 1, error: 1, success: 0 });
		expect(await refusals()).toMatchObject([{ details: { outcome: "error", reason } }]);
	});

	test("is called once more where the connection failed, and only there", async () => {
		const action = await anAction("/success");
		const gone = await startActionService();
		await gone.close();
		await allow(new URL(gone.origin).host, async () => {
			await withUri(action.id, `${gone.origin}/success`);
			const user = await aUser(context);
			expect((await answerOf(patchUser(context, user.id, toDepartment("HR")))).status).toBe(502);
		});
		expect((await listCalls(context, action.id)).calls).toMatchObject([{ reason: "unreachable", attempts: 2 }]);
	});

	test("at a name that leads to a private address by now is not called; what is judged is what it would be connected to", async () => {
		const action = await anAction("/success");
		const user = await aUser(context);
		const resolved: string[] = [];
		const found = [["127.0.0.1"], ["10.0.0.1", "::1"], ["169.254.169.254"]];
		const resolving = vi.spyOn(dns, "lookup").mockImplementation(((
			hostname: string,
			_: object,
			done: (error: null, addresses: dns.LookupAddress[]) => void,
		) => {
			resolved.push(hostname);
			const addresses = found[resolved.length - 1] ?? ["127.0.0.1"];
			done(
				null,
				addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
			);
		}) as never);
		syncBuiltinESMExports();
		try {
			// A public name can be stored, because names are resolved only when they are called.
			await updateAction(context, action.id, { endpoint: { ...ENDPOINT, uri: "https://rebound.example/success" } });
			expect(resolved).toEqual([]);
			for (const _ of found) expect((await answerOf(patchUser(context, user.id, toDepartment("HR")))).status).toBe(502);
			// The name is resolved once per call, so a second DNS answer cannot redirect the call.
			expect(resolved).toEqual(found.map(() => "rebound.example"));
			const { calls } = await listCalls(context, action.id);
			expect(calls.map(({ reason, attempts }) => [reason, attempts])).toEqual(found.map(() => ["refused-address", 1]));
		} finally {
			resolving.mockRestore();
			syncBuiltinESMExports();
		}
	});

	test("at an address that is private by now is not called", async () => {
		const action = await anAction("/success");
		const user = await aUser(context);
		for (const uri of ["https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/"]) {
			await withUri(action.id, uri);
			expect((await answerOf(patchUser(context, user.id, toDepartment("HR")))).status).toBe(502);
		}
		const { calls } = await listCalls(context, action.id);
		expect(calls.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => "refused-address"));
	});

	test("five times in a row is not called for a while, and what it would be asked is refused", async () => {
		const action = await anAction("/error");
		const user = await aUser(context);
		for (let n = 0; n < 7; n++)
			expect((await answerOf(patchUser(context, user.id, toDepartment("HR")))).status).toBe(502);
		expect(service.received).toHaveLength(5);
		expect((await listCalls(context, action.id)).calls[0]).toMatchObject({ reason: "circuit-open", attempts: 0 });
		// A test makes a call even so.
		await testAction(context, action.id, actionTestSchema.parse({}));
		expect(service.received).toHaveLength(6);
	});

	test("keeps at most ten calls open, and those that wait longer than the limit are refused", async () => {
		const action = await anAction("/hang", { timeoutMs: 1_000 });
		service.running.most = 0;
		const users = await Promise.all(Array.from({ length: 15 }, () => aUser(context)));
		const answers = await Promise.all(users.map(({ id }) => answerOf(patchUser(context, id, toDepartment("HR")))));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 502));
		expect(service.running.most).toBeLessThanOrEqual(10);
		expect((await listCalls(context, action.id)).calls.map(({ reason }) => reason)).toContain("busy");
	});
});

/** The forms in which headers, JSON and URLs contain the key. */
const FORMS = [
	KEY,
	Buffer.from(KEY).toString("base64"),
	Buffer.from(`portico:${KEY}`).toString("base64"),
	encodeURIComponent(KEY),
];

test("the log of the process has no key, in whatever way a service fails, also where it repeats the key", async () => {
	const held = globalThis as unknown as Record<symbol, unknown>;
	const name = Symbol.for("portico.log");
	const before = held[name];
	const lines: string[] = [];
	// The log of everything, without the redaction that the server's log applies.
	held[name] = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
	try {
		for (const path of [
			"/echo",
			"/failed",
			"/redirect",
			"/html",
			"/bad-json",
			"/close",
			"/half",
			"/hundred-megabytes",
		]) {
			const within = await anOrganization();
			const action = await anAction(path, {}, within);
			const user = await aUser(within);
			const { status } = await answerOf(patchUser(within, user.id, toDepartment("HR")));
			expect([400, 502]).toContain(status);
			await testAction(within, action.id, actionTestSchema.parse({}));
		}
	} finally {
		held[name] = before;
	}
	expect(lines.filter((line) => line.includes("outbound call")).length).toBeGreaterThanOrEqual(16);
	expect(lines.filter((line) => line.includes("action without a verdict")).length).toBeGreaterThanOrEqual(12);
	for (const form of FORMS) expect(lines.join("")).not.toContain(form);
});

describe("what the service says", () => {
	test("is shortened and on one line", async () => {
		await anAction("/failed-badly");
		const user = await aUser(context);
		const { body } = await answerOf(patchUser(context, user.id, toDepartment("HR")));
		expect(body.scimType).toBe("a b");
		expect(body.detail).toHaveLength(1_000);
	});

	test.each([
		["API_KEY", { header: "api-key", value: KEY }],
		["BEARER", { accessToken: KEY }],
		["BASIC", { username: "portico", password: KEY }],
	])("is told without the secret of %s, wherever it repeats it", async (type, properties) => {
		const action = await anAction("/echo", {
			endpoint: { uri: `${service.origin}/echo`, authentication: { type, properties } },
		});
		const user = await aUser(context);
		const answer = await answerOf(patchUser(context, user.id, toDepartment("HR")));
		const calls = await listCalls(context, action.id);
		const tested = await testAction(context, action.id, actionTestSchema.parse({ userId: user.id }));
		const replayed = await replayCall(context, action.id, calls.calls[0]?.id ?? "");
		const { sql } = await database();
		const rows = await sql`select * from audit_events where organization_id = ${context.principal.organizationId}`;
		const stored = await sql`
			select a.*, c.content from actions a left join action_calls c using (organization_id)
			where organization_id = ${context.principal.organizationId}`;
		const everything = JSON.stringify([
			answer,
			calls,
			tested,
			replayed,
			rows,
			stored,
			await getAction(context, action.id),
		]);
		const sent = service.received[0]?.headers;
		expect(JSON.stringify(sent)).toContain(type === "BASIC" ? "Basic " : KEY);
		for (const form of FORMS) expect(everything).not.toContain(form);
		expect(replayed).toMatchObject({ purpose: "replay", outcome: "failed", status: 200 });
	});
});

/** The details of refused updates in the audit log. */
async function refusals() {
	const { sql } = await database();
	const rows = await sql<{ target: string; details: string }[]>`
		select target_id as target, details from audit_events
		where organization_id = ${context.principal.organizationId} and action = 'user.update-refused' order by id`;
	return rows.map(({ target, details }) => ({ target, details: JSON.parse(details) }));
}

/** Stores an address that the interface would refuse, as if the name had changed its address since. */
async function withUri(actionId: string, uri: string) {
	const { sql } = await database();
	await sql`update actions set uri = ${uri}, revision = revision + 1 where id = ${actionId}`;
}
