import { generate } from "otplib";
import { beforeAll, describe, expect, test } from "vitest";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { executorCatalog } from "@/lib/flows/executors";
import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import { createGroup, createUser, credentialPort, trustBrowser } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { answering, aRequest, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

const PASSWORD = "a good long password";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const runtime = flowRuntime(executorCatalog, portsOf);
const origin = { requestId: "request", clientAddress: "192.0.2.1" };

let context: RequestContext;
let flowId = "";
beforeAll(async () => {
	context = await anOrganization();
	flowId = await aFlow(templateNodes());
});

function templateNodes(): FlowNode[] {
	const definition = flowTemplates.find(({ id }) => id === "new-browser")?.definition();
	if (definition === undefined) throw new Error("the template is missing");
	return definition.nodes;
}

function aFlow(nodes: FlowNode[], { principal }: RequestContext = context): Promise<string> {
	return aStoredFlow(principal.organizationId, nodes, "AUTHENTICATION");
}

/** A user with a password and an authenticator app. */
async function somebody(userName: string, at: RequestContext = context): Promise<string> {
	const { id } = await createUser(at, { userName, password: PASSWORD, emails: [{ value: `${userName}@example.com` }] });
	await credentialPort(at.principal.organizationId).saveTotpSecret(id, SECRET, 0);
	return id;
}

/** The view after the password, in a browser with these tokens. */
async function withPassword(username: string, tokens: string[], flow = flowId, at = context): Promise<ExecutionView> {
	const request = { ...aRequest, browserTokens: tokens.map(sha256) };
	const { view } = await begun(runtime, at.principal.organizationId, flow, { request });
	return answer(view, { username, password: PASSWORD });
}

const answer = (view: ExecutionView, inputs: Record<string, string>, action = view.screen?.actions[0]?.ref) =>
	continueExecution(runtime, answering(view, inputs, action));

/** Signs in with both factors, and trusts the browser as the gate does. */
async function trusting(username: string): Promise<{ view: ExecutionView; token: string }> {
	const asked = await answer(await withPassword(username, []), { otp: await generate({ secret: SECRET }) });
	expect(asked).toMatchObject({ nodeId: "ask_trust" });
	const view = await answer(asked, {}, "trust");
	const { signedIn } = view;
	if (signedIn?.trust == null) throw new Error("The browser is not to be trusted");
	const { userId, executionId, trust } = signedIn;
	const { organizationId } = context.principal;
	await trustBrowser(organizationId, { userId, executionId, ...trust, presented: [], userAgent: "Firefox" }, origin);
	return { view, token: trust.token };
}

test("who trusts a browser after two factors needs the second one only in other browsers", async () => {
	await somebody("ada");
	const { view, token } = await trusting("ada");
	expect(view).toMatchObject({ status: "COMPLETE", signedIn: { amr: ["pwd", "otp"], trust: { days: 30 } } });
	const again = await withPassword("ada", [token]);
	// The trusted browser is no method, and it is not trusted anew without the second factor.
	expect(again).toMatchObject({ status: "COMPLETE", signedIn: { amr: ["pwd"], trust: null } });
	for (const tokens of [[], ["another token"]])
		expect(await withPassword("ada", tokens)).toMatchObject({ nodeId: "ask_authenticator", problem: null });
});

test("who does not want to trust the browser is signed in without it", async () => {
	await somebody("bea");
	const asked = await answer(await withPassword("bea", []), { otp: await generate({ secret: SECRET }) });
	const view = await answer(asked, {}, "not_now");
	expect(view).toMatchObject({ status: "COMPLETE", signedIn: { trust: null } });
});

test("the token of one account serves no other, and none at another organization", async () => {
	await somebody("cy");
	await somebody("dot");
	const { token } = await trusting("cy");
	expect(await withPassword("cy", [token])).toMatchObject({ status: "COMPLETE" });
	expect(await withPassword("dot", [token])).toMatchObject({ nodeId: "ask_authenticator" });
	const elsewhere = await anOrganization();
	await somebody("cy", elsewhere);
	const flow = await aFlow(templateNodes(), elsewhere);
	expect(await withPassword("cy", [token], flow, elsewhere)).toMatchObject({ nodeId: "ask_authenticator" });
});

test("an existing session makes no browser trusted", async () => {
	const id = await somebody("eve");
	const nodes: FlowNode[] = [
		{ id: "start", type: "START", onSuccess: "session" },
		{ id: "session", type: "TASK_EXECUTION", executor: { name: "SessionExecutor" }, onSuccess: "trust" },
		{
			id: "trust",
			type: "TASK_EXECUTION",
			executor: { name: "TrustedBrowserExecutor", mode: "remember" },
			onSuccess: "end",
		},
		{ id: "end", type: "END" },
	];
	const held = flowRuntime(executorCatalog, (...given) => {
		const ports = portsOf(...given);
		return { ...ports, users: { ...ports.users, bySession: (userId) => ports.users.byId(userId) } };
	});
	const session = { uid: "session", userId: id, amr: ["pwd"], authenticatedAt: Date.now() };
	const request = { ...aRequest, session, browserTokens: [] };
	const { view } = await begun(held, context.principal.organizationId, await aFlow(nodes), { request });
	expect(view).toMatchObject({ status: "COMPLETE", signedIn: { userId: id, trust: null } });
});

describe("a condition", () => {
	const branching = (comparison: object): FlowNode[] => [
		...templateNodes().filter(({ id }) => id !== "is_trusted"),
		{
			id: "is_trusted",
			type: "TASK_EXECUTION",
			executor: { name: "ConditionExecutor" },
			properties: { condition: { match: "all", comparisons: [comparison] } },
			onSuccess: "check_access",
			onFailure: "has_authenticator",
		},
	];

	test("about a group leads its members one way and everybody else the other", async () => {
		const member = await somebody("fay");
		await somebody("gil");
		const group = await createGroup(context, { displayName: "Staff", members: [{ value: member }] });
		const flow = await aFlow(branching({ fact: "group", is: "one-of", ids: [group.id] }));
		expect(await withPassword("fay", [], flow)).toMatchObject({ status: "COMPLETE", signedIn: { amr: ["pwd"] } });
		expect(await withPassword("gil", [], flow)).toMatchObject({ nodeId: "ask_authenticator", problem: null });
	});

	test("about the network, the home and a trusted browser does so as well", async () => {
		await somebody("hal");
		const { token } = await trusting("hal");
		const { organizationId } = context.principal;
		const here = [
			{ fact: "network", is: "one-of", networks: ["192.0.2.0/24"] },
			{ fact: "organization", is: "one-of", ids: [organizationId] },
			{ fact: "browser", is: "trusted" },
			{ fact: "last-proof", is: "within", minutes: 5 },
		];
		for (const comparison of here)
			expect(await withPassword("hal", [token], await aFlow(branching(comparison)))).toMatchObject({
				status: "COMPLETE",
			});
		const elsewhere = [
			{ fact: "network", is: "none-of", networks: ["192.0.2.0/24"] },
			{ fact: "organization", is: "none-of", ids: [organizationId] },
			{ fact: "browser", is: "new" },
			{ fact: "last-proof", is: "older", minutes: 5 },
		];
		for (const comparison of elsewhere)
			expect(await withPassword("hal", [token], await aFlow(branching(comparison)))).toMatchObject({
				nodeId: "ask_authenticator",
			});
	});
});
