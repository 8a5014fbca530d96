import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { isIPv6 } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import {
	createAction,
	getAction,
	listActions,
	listCalls,
	replayCall,
	switchAction,
	testAction,
	updateAction,
} from "@/lib/identity/actions";
import { actionTestSchema, newActionSchema } from "@/lib/identity/actions/contract";
import { type ActionService, startActionService } from "@/lib/identity/actions/fixtures/action-service";
import { errorResponse } from "@/lib/platform/http/error-response";
import type { RequestContext } from "@/lib/platform/kernel";
import { getUser, patchUser, replaceUser, userPort } from "..";
import { aUser, holding, patch } from "../fixtures/scim";
import { URN } from "../scim/urns";

const KEY = "k-3f9ac2/71+e0";
const DEPARTMENT = `${URN.enterpriseUser}:department`;
const claim = (name: string) => `urn:portico:claims/${name}`;

let service: ActionService;
let context: RequestContext;

beforeAll(async () => {
	service = await startActionService();
	const allowed = Symbol.for("portico.outbound-allowed-hosts");
	(globalThis as unknown as Record<symbol, Set<string>>)[allowed] = new Set([new URL(service.origin).host]);
});
afterAll(() => {
	delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for("portico.outbound-allowed-hosts")];
	return service.close();
});
beforeEach(async () => {
	context = await anOrganization();
	service.received.length = 0;
});

const ENDPOINT = { authentication: { type: "API_KEY", properties: { header: "api-key", value: KEY } } } as const;

/** An active action that calls this path of the service. */
async function anAction(path: string, more: Record<string, unknown> = {}, within = context) {
	const input = newActionSchema.parse({
		name: `action ${path}`,
		endpoint: {
			uri: `${service.origin}${path}`,
			authentication: { type: "API_KEY", properties: { header: "api-key", value: KEY } },
		},
		...more,
	});
	const { action } = await createAction(within, input);
	await switchAction(within, action.id, true);
	return action;
}

const toDepartment = (value: string) => patch({ op: "replace", path: DEPARTMENT, value });

/** The SCIM response to a change. */
async function answerOf(change: Promise<unknown>) {
	const thrown = await change.then(
		() => undefined,
		(error: unknown) => error,
	);
	if (thrown === undefined) return { status: 200, body: {} };
	const { status, body } = errorResponse(thrown, "test", "scim");
	return { status, body: JSON.parse(body ?? "{}") as Record<string, unknown> };
}

describe("before a profile changes", () => {
	test("the service gets the payload of the specification, and SUCCESS lets the change through", async () => {
		await anAction("/success");
		const user = await aUser(context, { userName: "ada", emails: [{ value: "ada@example.com" }] });
		await patchUser(context, user.id, toDepartment("Engineering"));
		expect(service.received).toHaveLength(1);
		const [call] = service.received;
		expect(call?.body).toEqual({
			actionType: "PRE_UPDATE_PROFILE",
			event: {
				request: { claims: [{ uri: claim("department"), value: "Engineering" }] },
				tenant: { id: context.principal.organizationId, name: context.principal.organizationName },
				user: {
					id: user.id,
					claims: [
						{ uri: claim("username"), value: "ada" },
						{ uri: claim("identity/userSource"), value: "DEFAULT" },
						{ uri: claim("identity/idpType"), value: "Local" },
					],
				},
				userStore: { id: "REVGQVVMVA==", name: "DEFAULT" },
				initiatorType: "ADMIN",
				action: "UPDATE",
			},
		});
		expect(call?.headers).toMatchObject({ "content-type": "application/json", "api-key": KEY });
		expect((await getUser(context, user.id)).attributes.department).toBe("Engineering");
	});

	test("FAILED changes nothing, and its words are the answer of SCIM and in the audit log", async () => {
		await anAction("/failed");
		const user = await aUser(context);
		expect(await answerOf(patchUser(context, user.id, toDepartment("Space")))).toEqual({
			status: 400,
			body: {
				schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
				status: "400",
				scimType: "policy_violation",
				detail: "The service does not agree.",
			},
		});
		expect(await getUser(context, user.id)).toMatchObject({ attributes: {}, revision: user.revision });
		expect(await refusals()).toEqual([
			{ target: user.id, details: { action: "action /failed", outcome: "failed", reason: "policy_violation" } },
		]);
	});

	test("every claim that changes is sent, with the empty text for one that is removed, and only the chosen ones besides", async () => {
		await anAction("/success", { attributes: [claim("emailaddress"), claim("title"), claim("cost.centre")] });
		const user = await aUser(context, {
			userName: "ada",
			emails: [{ value: "ada@example.com" }],
			title: "Dr",
			phoneNumbers: [{ value: "+4915112345678" }],
			[URN.enterpriseUser]: { department: "HR" },
		});
		await replaceUser(context, user.id, {
			userName: "ada",
			emails: [{ value: "ada@new.example" }],
			name: { givenName: "Ada" },
			title: "Dr",
			[URN.porticoUser]: { mobile: "spoofed", desk: "7" },
		});
		const { event } = service.received[0]?.body ?? {};
		expect(event?.request.claims).toEqual([
			{ uri: claim("attributes/mobile"), value: "spoofed" },
			{ uri: claim("department"), value: "" },
			{ uri: claim("desk"), value: "7" },
			{ uri: claim("displayname"), value: "Ada" },
			{ uri: claim("emailaddress"), value: "ada@new.example" },
			{ uri: claim("givenname"), value: "Ada" },
			{ uri: claim("mobile"), value: "" },
		]);
		expect(event?.user.claims).toEqual([
			{ uri: claim("emailaddress"), value: "ada@example.com" },
			{ uri: claim("title"), value: "Dr" },
		]);
	});

	test("addresses and numbers beside those of the account are claims too, so that nobody changes them unasked", async () => {
		await anAction("/success");
		const user = await aUser(context, {
			emails: [
				{ value: "ada@example.com", primary: true },
				{ value: "home@example.com", type: "home" },
			],
		});
		await patchUser(
			context,
			user.id,
			patch(
				{ op: "replace", path: 'emails[type eq "home"].value', value: "eve@example.net" },
				{ op: "add", path: "emails", value: [{ value: "second@example.com", type: "other" }] },
				{ op: "add", path: "phoneNumbers", value: [{ value: "12345", type: "fax" }] },
			),
		);
		expect(service.received[0]?.body.event.request.claims).toEqual([
			{ uri: claim("otherEmailAddresses"), value: "eve@example.net,second@example.com" },
			{ uri: claim("otherPhoneNumbers"), value: "12345" },
		]);
		await patchUser(context, user.id, patch({ op: "remove", path: "phoneNumbers" }));
		expect(service.received[1]?.body.event.request.claims).toEqual([{ uri: claim("otherPhoneNumbers"), value: "" }]);
	});

	test.each([
		["the user", "USER"],
		["somebody else", "ADMIN"],
		["an application", "APPLICATION"],
	])("%s is the initiator %s", async (who, initiator) => {
		await anAction("/success");
		const user = await aUser(context);
		const principal = {
			...context.principal,
			...(who === "the user" ? { id: user.id } : {}),
			...(who === "an application" ? { type: "application" as const } : {}),
		};
		await patchUser({ ...context, principal }, user.id, toDepartment("HR"));
		expect(service.received[0]?.body.event.initiatorType).toBe(initiator);
	});

	test("creation, a password, disabling and a change of nothing ask nobody: a broken service cannot keep an account enabled", async () => {
		await anAction("/failed");
		const user = await aUser(context, { [URN.enterpriseUser]: { department: "HR" } });
		await patchUser(context, user.id, patch({ op: "replace", path: "active", value: false }));
		await patchUser(context, user.id, patch({ op: "replace", path: "password", value: "a sound passphrase 8" }));
		await patchUser(context, user.id, toDepartment("HR"));
		expect(service.received).toEqual([]);
		expect((await getUser(context, user.id)).active).toBe(false);
	});

	test("whoever may not change the user does not have the service asked", async () => {
		await anAction("/success");
		const user = await aUser(context);
		const elsewhere = await anOrganization();
		expect((await answerOf(patchUser(elsewhere, user.id, toDepartment("HR")))).status).toBe(404);
		expect((await answerOf(patchUser(context, user.id, toDepartment("HR"), [99]))).status).toBe(412);
		expect(service.received).toEqual([]);
	});

	test("the actions of the home organization are asked, and those of no other", async () => {
		const elsewhere = await anOrganization();
		await anAction("/failed", {}, elsewhere);
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		expect(service.received).toEqual([]);
	});

	test("several are asked in their order, until one does not agree", async () => {
		await anAction("/success", { name: "second", order: 2 });
		await anAction("/failed", { name: "third", order: 3 });
		await anAction("/success-with-more", { name: "first", order: 1 });
		await anAction("/hang", { name: "fourth", order: 4 });
		const user = await aUser(context);
		expect((await answerOf(patchUser(context, user.id, toDepartment("HR")))).status).toBe(400);
		expect(service.received.map(({ path }) => path)).toEqual(["/success-with-more", "/success", "/failed"]);
	});

	test("only those are asked whose conditions hold, and that are active", async () => {
		const application = { conditions: { initiators: ["APPLICATION"], claims: [] } };
		await anAction("/failed", { name: "of applications", ...application });
		await anAction("/failed", { name: "of mobiles", conditions: { claims: [claim("mobile")] } });
		await anAction("/success", {
			conditions: { initiators: ["ADMIN"], claims: [claim("title"), claim("department")] },
		});
		const { id } = await anAction("/failed", { name: "off" });
		await switchAction(context, id, false);
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		expect(service.received.map(({ path }) => path)).toEqual(["/success"]);
	});

	test("a flow that completes the profile asks as the user, and stores nothing that was refused", async () => {
		await anAction("/failed");
		const user = await aUser(context);
		const { setAttributes } = userPort(context.principal.organizationId);
		expect(await setAttributes(user.id, { department: "Space" })).toEqual({
			refusedWith: "The service does not agree.",
		});
		expect(service.received[0]?.body.event.initiatorType).toBe("USER");
		expect((await getUser(context, user.id)).attributes).toEqual({});
		for (const action of await listActions(context.principal)) await switchAction(context, action.id, false);
		expect(await setAttributes(user.id, { department: "HR" })).toBe("set");
	});

	test("twenty parallel changes are each asked about as they are stored", async () => {
		await anAction("/slow");
		const user = await aUser(context);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				answerOf(
					patchUser(context, user.id, patch({ op: "replace", path: `${URN.porticoUser}:desk${n}`, value: `${n}` })),
				),
			),
		);
		const { attributes } = await getUser(context, user.id);
		const stored = answers.filter(({ status }) => status === 200).length;
		expect(Object.keys(attributes)).toHaveLength(stored);
		expect(stored).toBeGreaterThan(0);
		for (const { status } of answers) expect([200, 502, 503]).toContain(status);
		const asked = new Set(service.received.flatMap(({ body }) => body.event.request.claims.map(({ uri }) => uri)));
		for (const name of Object.keys(attributes)) expect(asked).toContain(claim(name));
		expect(service.running.most).toBeLessThanOrEqual(10);
	});

	test("two changes of the same claim at once: what wins is what was agreed to last", async () => {
		await anAction("/slow");
		const user = await aUser(context);
		await Promise.all(["HR", "Sales"].map((value) => answerOf(patchUser(context, user.id, toDepartment(value)))));
		const { department } = (await getUser(context, user.id)).attributes;
		expect(["HR", "Sales"]).toContain(department);
	});
});

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
/** Time for reading the user before the call and writing two logs after it, on a busy machine. */
const TOLERANCE_MS = 900;

describe("a service that gives no valid answer", () => {
	test.each(FAILURES)("%s refuses the change within 5 s with a neutral text; the log says %s", async (path, reason) => {
		const action = await anAction(path);
		const user = await aUser(context);
		const startedAt = performance.now();
		const answer = await answerOf(patchUser(context, user.id, toDepartment("HR")));
		const tookMs = performance.now() - startedAt;
		expect(tookMs).toBeLessThan(LIMIT_MS + TOLERANCE_MS);
		// These services never answer: the call must end at the specified limit, and not at a shorter one.
		if (reason === "timeout") expect(tookMs).toBeGreaterThan(LIMIT_MS - TOLERANCE_MS);
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

describe("a test", () => {
	test("shows request, answer, time and verdict, and changes nothing", async () => {
		const action = await anAction("/failed");
		const user = await aUser(context, { userName: "ada" });
		const claims = [{ uri: claim("department"), value: "Space" }];
		const call = await testAction(
			context,
			action.id,
			actionTestSchema.parse({ userId: user.id, initiator: "USER", claims }),
		);
		expect(call).toMatchObject({ purpose: "test", outcome: "failed", status: 200, userId: user.id, initiator: "USER" });
		expect(JSON.parse(call.request ?? "").event).toMatchObject({
			request: { claims },
			user: { id: user.id, claims: expect.arrayContaining([{ uri: claim("username"), value: "ada" }]) },
		});
		expect(call.answer).toContain("policy_violation");
		expect((await getUser(context, user.id)).revision).toBe(user.revision);
	});

	test("does not know users of other organizations, nor calls of other actions", async () => {
		const action = await anAction("/success");
		const elsewhere = await anOrganization();
		const user = await aUser(elsewhere);
		await expect(testAction(context, action.id, actionTestSchema.parse({ userId: user.id }))).rejects.toMatchObject({
			code: "ACT-60023",
		});
		const call = await testAction(context, action.id, actionTestSchema.parse({}));
		const other = await anAction("/success", { name: "other" });
		await expect(replayCall(context, other.id, call.id)).rejects.toMatchObject({ code: "ACT-60022" });
		await expect(replayCall(elsewhere, action.id, call.id)).rejects.toMatchObject({ code: "ACT-60012" });
	});
});

describe("profiles are told only to who may read them", () => {
	const without = () => holding(context, "internal_action_mgt_update");
	const both = () => holding(context, "internal_action_mgt_update", "internal_user_mgt_view");

	test("the log of an action has what was sent and answered for nobody else", async () => {
		const action = await anAction("/success");
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		const [seen] = (await listCalls(both(), action.id)).calls;
		expect(seen?.request).toContain("HR");
		const hidden = await listCalls(without(), action.id);
		expect(hidden.calls).toMatchObject([{ id: seen?.id, outcome: "success", request: null, answer: null }]);
		expect(hidden.figures).toMatchObject({ calls: 1 });
		expect(JSON.stringify(hidden)).not.toContain("HR");
	});

	test("nobody else tests with a user, sends a call again, or says where profiles are sent", async () => {
		const action = await anAction("/success");
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		const [made] = (await listCalls(context, action.id)).calls;
		const withUser = actionTestSchema.parse({ userId: user.id });
		const input = newActionSchema.parse({ name: "mine", endpoint: { ...ENDPOINT, uri: `${service.origin}/success` } });
		const called = service.received.length;
		for (const attempt of [
			() => testAction(without(), action.id, withUser),
			() => replayCall(without(), action.id, made?.id ?? ""),
			() => updateAction(without(), action.id, { attributes: [claim("emailaddress")] }),
			() => createAction(without(), input),
		])
			await expect(attempt()).rejects.toMatchObject({ kind: "forbidden", code: "AUTH-4030" });
		expect(service.received).toHaveLength(called);
		// A test with the sample profile needs no permission to read profiles.
		expect((await testAction(without(), action.id, actionTestSchema.parse({}))).outcome).toBe("success");
		expect((await testAction(both(), action.id, withUser)).outcome).toBe("success");
		expect((await createAction(both(), input)).action.name).toBe("mine");
	});
});

describe("the settings of an action", () => {
	test("keep a secret only for the same address and kind of authentication", async () => {
		const { id } = await anAction("/success");
		const endpoint = (uri: string, header = "api-key", value?: string) => ({
			endpoint: {
				uri,
				authentication: { type: "API_KEY" as const, properties: { header, ...(value && { value }) } },
			},
		});
		await updateAction(context, id, endpoint(`${service.origin}/success`, "x-key"));
		await expect(updateAction(context, id, endpoint(`${service.origin}/failed`))).rejects.toMatchObject({
			code: "ACT-60010",
		});
		await updateAction(context, id, endpoint(`${service.origin}/failed`, "x-key", "another"));
		await testAction(context, id, actionTestSchema.parse({}));
		expect(service.received.at(-1)?.headers["x-key"]).toBe("another");
	});

	test.each([
		"http://example.com/",
		"https://10.0.0.1/",
		"https://127.0.0.1/",
		"https://2130706433/",
		"https://[::1]/",
		"https://169.254.169.254/latest/meta-data/",
		"https://example.com:6379/",
	])("do not take %s", async (uri) => {
		const input = newActionSchema.parse({ name: "x", endpoint: { uri } });
		await expect(createAction(context, input)).rejects.toMatchObject({ code: "ACT-60005" });
	});

	test.each([
		[{ name: "" }],
		[{ endpoint: { uri: "ftp://example.com" } }],
		[{ endpoint: { uri: "https://a:b@example.com/" } }],
		[
			{
				endpoint: {
					uri: "https://example.com/",
					authentication: { type: "API_KEY", properties: { header: "host", value: "x" } },
				},
			},
		],
		[
			{
				endpoint: {
					uri: "https://example.com/",
					authentication: { type: "API_KEY", properties: { header: "a b", value: "x" } },
				},
			},
		],
		[
			{
				endpoint: {
					uri: "https://example.com/",
					authentication: { type: "API_KEY", properties: { header: "a", value: "x\r\ny: z" } },
				},
			},
		],
		[
			{
				endpoint: {
					uri: "https://example.com/",
					authentication: { type: "BASIC", properties: { username: "a:b", password: "x" } },
				},
			},
		],
		[{ timeoutMs: 5_001 }],
		[{ signingSecret: "secret" }],
		[{ active: true }],
	])("do not take %j", (change) => {
		expect(newActionSchema.safeParse({ name: "x", endpoint: { uri: "https://example.com/" }, ...change }).success).toBe(
			false,
		);
	});

	test.each([
		"department",
		"urn:portico:claims/",
		"urn:portico:claims/a b",
		"http://elsewhere/claims/department",
		"urn:portico:claims/a/b",
	])("do not take the claim %j", async (uri) => {
		const input = newActionSchema.parse({
			name: "x",
			endpoint: { uri: `${service.origin}/success` },
			attributes: [uri],
		});
		await expect(createAction(context, input)).rejects.toMatchObject({ code: "ACT-60005" });
	});

	test("sign each call as Standard Webhooks describe", async () => {
		const key = Buffer.alloc(32, 7);
		await anAction("/success", { signingSecret: `whsec_${key.toString("base64")}` });
		const user = await aUser(context);
		await patchUser(context, user.id, toDepartment("HR"));
		const [call] = service.received;
		const headers = call?.headers ?? {};
		const { createHmac } = await import("node:crypto");
		const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${call?.text}`;
		expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
		expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
	});

	test("are at most ten, with different names", async () => {
		for (let n = 0; n < 9; n++) await anAction("/success", { name: `n${n}` });
		await expect(anAction("/success", { name: "N1" })).rejects.toMatchObject({ code: "ACT-60009" });
		await anAction("/success", { name: "n9" });
		await expect(anAction("/success", { name: "n10" })).rejects.toMatchObject({ code: "ACT-60002" });
	});
});

test("the department is an attribute of the enterprise extension", async () => {
	const user = await aUser(context, { [URN.enterpriseUser]: { department: "HR" } });
	expect(user.attributes).toEqual({ department: "HR" });
	const removed = await patchUser(context, user.id, patch({ op: "remove", path: DEPARTMENT }));
	expect(removed.attributes).toEqual({});
	const whole = patch({ op: "add", value: { [URN.enterpriseUser]: { department: "Sales" } } });
	expect((await patchUser(holding(context, "system"), user.id, whole)).attributes).toEqual({ department: "Sales" });
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

async function allow(host: string, work: () => Promise<void>) {
	const hosts = (globalThis as unknown as Record<symbol, Set<string>>)[Symbol.for("portico.outbound-allowed-hosts")];
	hosts?.add(host);
	await work();
	hosts?.delete(host);
}
