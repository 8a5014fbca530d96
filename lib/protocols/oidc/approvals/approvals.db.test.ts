import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { auditEvents, defaultFlows, tokenArtifacts } from "@/db/schema";
import { flowTemplates } from "@/lib/flows/model";
import { createFlow } from "@/lib/flows/publication";
import { continueExecution, showExecution } from "@/lib/flows/runtime";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema, CIBA } from "@/lib/identity/applications/contract";
import { approvalToken, pendingApprovalsOf } from "@/lib/identity/approvals";
import { createUser, setOwnUserCode } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { startHttpService } from "@/lib/platform/messages/fixtures/http-service";
import { rotateSigningKeys } from "@/lib/platform/tokens";
import { finishApproval, handleProtocol, startApprovalNotices } from "@/lib/protocols/oidc";

const PASSWORD = "a sound passphrase 7";

let server: Server;
beforeAll(async () => {
	server = createServer((request, response) => void handleProtocol(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => {
	server.close();
});

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
		method: "POST",
		body: new URLSearchParams(fields),
		redirect: "manual",
		headers: { "x-forwarded-for": "192.0.2.7", ...headers },
	});
	const text = await answer.text();
	const body = text.startsWith("{") ? (JSON.parse(text) as Record<string, string>) : {};
	const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
	return { status: answer.status, body, location: answer.headers.get("location") ?? "", cookie: cookie.join("; ") };
}

async function aTill(more: object = {}) {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	await rotateSigningKeys(organizationId);
	const template = flowTemplates.find(({ id }) => id === "approval");
	if (template === undefined) throw new Error("there is no template");
	// Without a sender nobody is told: the person finds the request in their account.
	const { nodes, ...definition } = template.definition();
	const silent = nodes.filter(({ id }) => id !== "tell_person");
	const flow = await createFlow(context, {
		...definition,
		nodes: silent.map((node) => (node.type === "START" ? { ...node, onSuccess: "check_session" } : node)),
	});
	const { orm } = await database();
	await orm.insert(defaultFlows).values({ organizationId, flowType: "APPROVAL", flowId: flow.id });
	const settings = applicationSettingsSchema.parse({
		name: "Till",
		redirectUrls: [],
		grantTypes: [CIBA],
		trusted: true,
		...more,
	});
	const { clientId, clientSecret } = await createApplication(context, settings);
	const userName = `ada-${clientId}`;
	const { id: userId } = await createUser(context, { userName, password: PASSWORD });
	const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
	const base = `/t/${organizationName}/oauth2`;
	const ask = (fields: Record<string, string> = {}) =>
		post(`${base}/bc-authorize`, { scope: "openid", login_hint: userName, ...fields }, { authorization });
	const poll = async (auth_req_id = "") =>
		(await post(`${base}/token`, { grant_type: CIBA, auth_req_id }, { authorization })).body;
	return { organizationId, base, userId, userName, ask, poll };
}

/** Opens the newest request of the person in a new browser, signs in, and answers. */
async function answered(
	{ organizationId, base, userId, userName }: Awaited<ReturnType<typeof aTill>>,
	inputs: Record<string, string>,
) {
	const [pending] = await pendingApprovalsOf(userId);
	if (pending === undefined) throw new Error("nothing waits");
	const token = approvalToken(organizationId, pending.id);
	const opened = await post(`${base}/approval`, { request: pending.id, token });
	const executionId = /[0-9a-f-]{36}/.exec(opened.location)?.[0] ?? "";
	const browserSecret = opened.cookie.split("=").slice(1).join("=");
	const request = { language: "en", clientAddress: "192.0.2.7", userAgent: "", browserTokens: [] };
	const answer = async (given: Record<string, string>, action?: string) => {
		const view = await showExecution({ executionId, browserSecret });
		const challengeToken = view?.challengeToken ?? "";
		const act = action === undefined ? {} : { action };
		return continueExecution({
			executionId,
			challengeToken,
			browserSecret,
			answer: { ...act, inputs: given },
			request,
		});
	};
	await answer({ username: userName, password: PASSWORD }, "sign_in");
	const view = await answer(inputs);
	return { view, url: view.status === "COMPLETE" ? await finishApproval(view, "192.0.2.7") : "" };
}

test("a request is approved by its person with the number of the asking device, and gives tokens once", async () => {
	const till = await aTill();
	const { status, body } = await till.ask({ binding_message: "W4SCT" });
	expect({ status, ...body }).toMatchObject({ status: 200, expires_in: 300, interval: 5 });
	expect((await till.poll(body.auth_req_id)).error).toBe("authorization_pending");
	const { url } = await answered(till, { approval: "approve", approvalNumber: String(body.number) });
	expect(url).toContain("outcome=approved");
	const tokens = await till.poll(body.auth_req_id);
	expect(tokens).toMatchObject({ access_token: expect.any(String), id_token: expect.any(String) });
	expect((await till.poll(body.auth_req_id)).error).toBe("invalid_grant");
});

test("a request that is denied ends with access_denied, and the application cannot ask again at once", async () => {
	const till = await aTill();
	const { body } = await till.ask();
	const { view } = await answered(till, { approval: "deny" });
	expect(view).toMatchObject({ status: "ERROR", reason: "declined" });
	expect((await till.poll(body.auth_req_id)).error).toBe("access_denied");
	expect(await till.ask()).toMatchObject({ status: 403, body: { error: "access_denied" } });
});

test("a link that was guessed, or a request that is over, opens nothing", async () => {
	const till = await aTill();
	await till.ask();
	const [pending] = await pendingApprovalsOf(till.userId);
	const [request, token] = [String(pending?.id), approvalToken(till.organizationId, String(pending?.id))];
	for (const fields of [
		{ request, token: "guessed" },
		{ request: till.userId, token },
	]) {
		const opened = await post(`${till.base}/approval`, fields);
		expect(opened).toMatchObject({ status: 303, cookie: "" });
		expect(opened.location).toContain("outcome=over");
	}
	expect((await post(`${till.base}/approval`, { request, token })).cookie).not.toBe("");
});

test("the audit log tells of the answer, and of no sign-in", async () => {
	const till = await aTill({ backchannelAuthentication: { refusedForMinutes: 0 } });
	const { body } = await till.ask();
	await answered(till, { approval: "approve", approvalNumber: String(body.number) });
	await till.ask();
	await answered(till, { approval: "deny" });
	const { orm } = await database();
	const { action, organizationId } = auditEvents;
	const events = await orm.select({ action }).from(auditEvents).where(eq(organizationId, till.organizationId));
	const told = events.map((event) => event.action).filter((each) => /^approval|sign/.test(each));
	expect(told.filter((each) => each !== "signing-keys.rotated").sort()).toEqual([
		...["approval.approved", "approval.denied", "approval.requested", "approval.requested"],
	]);
});

test("CIBA Core §13: an application without the grant is unauthorized_client", async () => {
	const till = await aTill({ grantTypes: ["client_credentials"], trusted: false });
	expect(await till.ask()).toMatchObject({ status: 400, body: { error: "unauthorized_client" } });
});

test("CIBA Core §10.2: the notification endpoint is told of an answer with the client's token, and again after a failure", async () => {
	const service = await startHttpService();
	const notices = startApprovalNotices();
	try {
		const notificationUrl = `${service.url}/answered`;
		const till = await aTill({ backchannelAuthentication: { deliveryMode: "ping", notificationUrl } });
		expect((await till.ask()).body.error).toBe("invalid_request");
		const { body } = await till.ask({ client_notification_token: "notify-me" });
		service.answer(503);
		await answered(till, { approval: "approve", approvalNumber: String(body.number) });
		await eventually("the first notice", () => expect(service.received.length).toBeGreaterThan(0));
		service.answer(204);
		await eventually("the second notice", () => expect(service.received.length).toBeGreaterThan(1));
		const { headers, body: sent } = service.received[1] ?? {};
		expect(headers).toMatchObject({ authorization: "Bearer notify-me" });
		expect(JSON.parse(String(sent))).toEqual({ auth_req_id: body.auth_req_id });
		expect((await till.poll(body.auth_req_id)).access_token).toBeTruthy();
	} finally {
		await Promise.all([notices.stop(), service.close()]);
	}
});

test("CIBA Core §10.2: the notification endpoint is told of a denial as well", async () => {
	const service = await startHttpService();
	const notices = startApprovalNotices();
	try {
		const notificationUrl = `${service.url}/answered`;
		const till = await aTill({ backchannelAuthentication: { deliveryMode: "ping", notificationUrl } });
		const { body } = await till.ask({ client_notification_token: "notify-me" });
		await answered(till, { approval: "deny" });
		await eventually("the notice", () => expect(service.received).toHaveLength(1));
		expect(service.received[0]).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
		expect(JSON.parse(String(service.received[0]?.body))).toEqual({ auth_req_id: body.auth_req_id });
		expect((await till.poll(body.auth_req_id)).error).toBe("access_denied");
	} finally {
		await Promise.all([notices.stop(), service.close()]);
	}
});

test("CIBA Core §10.2: a redirect of the notification endpoint is not followed", async () => {
	const elsewhere = await startHttpService();
	let asked = 0;
	const redirecting = createServer((_request, response) => {
		asked += 1;
		response.writeHead(asked === 1 ? 307 : 204, asked === 1 ? { location: `${elsewhere.url}/stolen` } : {}).end();
	}).listen(0, "127.0.0.1");
	await once(redirecting, "listening");
	const notices = startApprovalNotices();
	try {
		const notificationUrl = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/answered`;
		const till = await aTill({ backchannelAuthentication: { deliveryMode: "ping", notificationUrl } });
		await till.ask({ client_notification_token: "notify-me" });
		await answered(till, { approval: "deny" });
		await eventually("the second attempt", () => expect(asked).toBe(2));
		expect(elsewhere.received).toEqual([]);
	} finally {
		await Promise.all([notices.stop(), elsewhere.close()]);
		redirecting.close();
	}
});

test("CIBA Core §7.1.2: neither the code of the person nor the token of the client is stored with the request", async () => {
	const notificationUrl = "https://shop.example/answered";
	const till = await aTill({ backchannelAuthentication: { userCode: true, deliveryMode: "ping", notificationUrl } });
	const { organizationId, userId: id, userName: name } = till;
	const principal = {
		organizationId,
		organizationName: "",
		type: "user",
		id,
		name,
		scopes: new Set<string>(),
	} as const;
	const context = { principal, requestId: "", clientAddress: "" } as unknown as RequestContext;
	expect(await setOwnUserCode(context, "harbour 417")).toBeNull();
	const { status } = await till.ask({ user_code: "harbour 417", client_notification_token: "notify-me" });
	expect(status).toBe(200);
	const { orm } = await database();
	const rows = await orm.select().from(tokenArtifacts).where(eq(tokenArtifacts.organizationId, organizationId));
	expect(rows.map(({ model }) => model)).toContain("BackchannelAuthenticationRequest");
	for (const secret of ["harbour 417", "notify-me"]) expect(JSON.stringify(rows)).not.toContain(secret);
});
