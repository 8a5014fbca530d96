import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createAction, listCalls, replayCall, testAction, updateAction } from "@/lib/identity/actions";
import { actionTestSchema, newActionSchema } from "@/lib/identity/actions/contract";
import type { ActionService } from "@/lib/identity/actions/fixtures/action-service";
import type { RequestContext } from "@/lib/platform/kernel";
import { getUser, patchUser } from "..";
import { anActionAt, claim, ENDPOINT, startAllowedService, toDepartment } from "../fixtures/actions";
import { aUser, holding } from "../fixtures/scim";

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
		const before = Math.floor(Date.now() / 1000);
		await patchUser(context, user.id, toDepartment("HR"));
		const [call] = service.received;
		const headers = call?.headers ?? {};
		const { createHmac } = await import("node:crypto");
		const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${call?.text}`;
		expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
		const at = Number(headers["webhook-timestamp"]);
		expect([before <= at, at <= Date.now() / 1000]).toEqual([true, true]);
	});

	test("are at most ten, with different names", async () => {
		for (let n = 0; n < 9; n++) await anAction("/success", { name: `n${n}` });
		await expect(anAction("/success", { name: "N1" })).rejects.toMatchObject({ code: "ACT-60009" });
		await anAction("/success", { name: "n9" });
		await expect(anAction("/success", { name: "n10" })).rejects.toMatchObject({ code: "ACT-60002" });
	});
});
