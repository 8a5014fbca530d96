import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { task } from "@/lib/flows/model/fixtures/builders";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { switchedToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { type Acknowledged, basic, CIBA } from "../fixtures/approval-organization";
import { createdBelow } from "../fixtures/below";
import { mailText } from "../fixtures/mail-text";
import { postForm } from "../fixtures/oauth";
import { baseUrl } from "../fixtures/run";
import { templateFlow } from "../fixtures/template-flow";

let mails: MailServer;
let organization: string;
beforeAll(async () => {
	mails = await startMailServer();
	({ name: organization } = await createdBelow(baseUrl(), "Notified"));
	const settings = { host: "127.0.0.1", port: mails.port, security: "opportunistic", fromAddress: "a@portico.test" };
	const sender = { id: "mail", name: "Mail", channel: "email", provider: "smtp", settings, secrets: {} };
	await post(baseUrl(), "/senders", { ...sender, isDefault: true }, organization);
	const definition = templateFlow("approval", "approval");
	const nodes = definition.nodes.map((node) => (node.type === "START" ? { ...node, onSuccess: "in_browsers" } : node));
	const inBrowsers = task("in_browsers", {
		...{ executor: { name: "WebPushExecutor" }, onSuccess: "check_session", onFailure: "tell_person" },
	});
	const flow = await post<Flow>(baseUrl(), "/flows", { ...definition, nodes: [...nodes, inBrowsers] }, organization);
	const authorization = `Bearer ${await switchedToken(baseUrl(), organization)}`;
	const made = await fetch(`${baseUrl()}/flows/${flow.id}/default`, { method: "PUT", headers: { authorization } });
	expect(made.status, await made.text()).toBeLessThan(300);
});
afterAll(() => mails.close());

test("who has registered no browser is told by mail, where the flow leads there", async () => {
	const userName = `ciba-${randomBytes(6).toString("hex")}`;
	const email = `${userName}@example.org`;
	await post(baseUrl(), `/t/${organization}/scim2/Users`, { userName, emails: [{ value: email, primary: true }] });
	const application = await post<Parameters<typeof basic>[0]>(
		baseUrl(),
		`/t/${organization}/api/server/v1/applications`,
		{ name: "Till", grantTypes: [CIBA], redirectUrls: [], trusted: true },
	);
	const fields = { scope: "openid", login_hint: userName };
	const asked = await postForm<Acknowledged>(`/t/${organization}/oauth2/bc-authorize`, fields, basic(application));
	expect(asked.status, asked.text).toBe(200);
	await eventually("the mail", () => {
		const mail = mails.received.findLast(({ to }) => to.includes(email));
		expect(mail === undefined ? "" : mailText(mail)).toMatch(/https?:\/\/\S+\/gate\/approval\/\S+/);
	});
});

test("the worker that shows notifications is a script of this origin that pages may register", async () => {
	const worker = await fetch(`${baseUrl()}/notifications.js`);
	expect(worker.status).toBe(200);
	expect(worker.headers.get("content-type")).toMatch(/^(?:application|text)\/javascript/);
	const page = await fetch(`${baseUrl()}/account/security`, { redirect: "manual" });
	expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
});
