import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { attemptsKey, MAX_PER_ACCOUNT, unlockUser } from "@/lib/identity/directory";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { explainSignIn } from "./";
import { began } from "./fixtures/began";

async function aUser({ principal }: RequestContext, given: { username?: string; email?: string } = {}) {
	const { sql } = await database();
	const id = newId();
	const { username = `user-${id.slice(-12)}`, email = null } = given;
	await sql`
		insert into users (organization_id, id, username, display_name, email, password_hash)
		values (${principal.organizationId}, ${id}, ${username}, 'Ada', ${email}, 'x')`;
	return { id, username };
}

/** Creates a flow with the screen `ask`, the default of an organization that has none. @returns its id */
async function aDefaultFlow(context: RequestContext): Promise<string> {
	const handle = `flow-${newId().slice(-12)}`;
	const body = aFlow({ handle, name: handle, nodes: [start("ask"), prompt("ask", ["end"]), end("end")] });
	const { id } = await createFlow(context, body);
	const { sql } = await database();
	await sql`
		insert into default_flows (organization_id, flow_type, flow_id)
		values (${context.principal.organizationId}, 'AUTHENTICATION', ${id}) on conflict do nothing`;
	return id;
}

const codes = (causes: readonly { code: string }[]) => causes.map(({ code }) => code);

async function below(parent: RequestContext): Promise<RequestContext> {
	const made = await createOrganization(parent, {
		name: `org-${newId().slice(-12)}`,
		parentId: parent.principal.organizationId,
	});
	return { ...parent, principal: { ...parent.principal, organizationId: made.id, organizationName: made.name } };
}

async function claim({ principal }: RequestContext, parent: RequestContext, domain: string): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into email_domains (organization_id, organization_name, organization_parent_id, organization_enabled, domain,
			proof_token, proved_at, claimed_at, claimed_by)
		values (${principal.organizationId}, ${principal.organizationName}, ${parent.principal.organizationId}, true, ${domain},
			'x', now(), now(), 'x')`;
}

describe("why somebody cannot sign in", () => {
	let context: RequestContext;
	let flowId: string;

	beforeAll(async () => {
		context = await anOrganization();
		flowId = await aDefaultFlow(context);
	});

	test("is asked of exactly one user, address or execution", async () => {
		const refused = { code: "INS-60001", kind: "invalid" };
		await expect(explainSignIn(context, {})).rejects.toMatchObject(refused);
		await expect(explainSignIn(context, { userId: newId(), address: "ada" })).rejects.toMatchObject(refused);
	});

	test("is nothing for a user who can, with their last sign-in", async () => {
		const { id, username } = await aUser(context);
		const { sql } = await database();
		await sql`update users set last_sign_in_at = now() where id = ${id}`;
		await began(context, { flowId, userId: id, minutesAgo: 20, status: "ERROR", reason: "wrong-code" });
		await began(context, { flowId, userId: id });
		const answer = await explainSignIn(context, { address: username.toUpperCase() });
		expect(answer.causes).toEqual([]);
		expect(answer.user).toMatchObject({ id, username, isGuest: false });
		expect(answer.lastSignInAt).not.toBeNull();
		expect(answer.executions.map(({ outcome }) => outcome)).toEqual(["completed", "failed"]);
	});

	test("is a locked account until it is unlocked", async () => {
		const { id } = await aUser(context, { email: `${newId()}@example.com` });
		const { sql } = await database();
		await sql`
			insert into sign_in_throttles (organization_id, key_hash, failures, window_ends_at)
			values (${context.principal.organizationId}, ${attemptsKey(id)}, ${MAX_PER_ACCOUNT}, now() + interval '5 minutes')`;
		const { causes } = await explainSignIn(context, { userId: id });
		expect(causes).toMatchObject([
			{
				code: "account-locked",
				blocks: true,
				remedies: [
					{ name: "unlock", id },
					{ name: "send-recovery-mail", id },
				],
			},
		]);
		expect(Date.parse(causes[0]?.until ?? "")).toBeGreaterThan(Date.now());
		await unlockUser(context, id);
		expect((await explainSignIn(context, { userId: id })).causes).toEqual([]);
	});

	test("is a disabled account, a temporary password, or nothing to sign in with", async () => {
		const { sql } = await database();
		const { id } = await aUser(context);
		await sql`update users set disabled_at = now(), password_temporary = true where id = ${id}`;
		expect((await explainSignIn(context, { userId: id })).causes).toMatchObject([
			{ code: "account-disabled", blocks: true, remedies: [{ name: "enable", id }] },
			{ code: "password-temporary", blocks: false },
		]);
		const none = await aUser(context);
		await sql`update users set password_hash = null where id = ${none.id}`;
		expect(codes((await explainSignIn(context, { userId: none.id })).causes)).toEqual(["no-credentials"]);
		// Signed in by a code, and went away from the next attempt.
		await began(context, { flowId, userId: none.id, minutesAgo: 120 });
		await began(context, { flowId, userId: none.id, minutesAgo: 90, status: "INCOMPLETE" });
		const { causes } = await explainSignIn(context, { userId: none.id });
		expect(codes(causes)).toEqual(["execution-abandoned"]);
	});

	test.each([
		["wrong-code", "execution-failed"],
		["timeout", "flow-broken"],
		["provider-unavailable", "provider-failing"],
	])("is, after a failure by %s, %s", async (reason, code) => {
		const { id } = await aUser(context);
		const executionId = await began(context, { flowId, userId: id, status: "ERROR", reason, nodeId: "ask" });
		for (const query of [{ userId: id }, { executionId }]) {
			const { causes, user } = await explainSignIn(context, query);
			expect(user?.id).toBe(id);
			expect(causes).toMatchObject([{ code, detail: reason, nodeId: "ask", executionId }]);
		}
	});

	test("is a flow that was deleted or published again, or an attempt that nobody went on with", async () => {
		const { id } = await aUser(context);
		await began(context, { flowId, version: 7, userId: id, status: "ERROR", reason: "wrong-code" });
		expect(codes((await explainSignIn(context, { userId: id })).causes)).toEqual([
			"flow-republished",
			"execution-failed",
		]);
		await began(context, { userId: id, minutesAgo: 5, status: "ERROR", reason: "wrong-code" });
		expect(codes((await explainSignIn(context, { userId: id })).causes)).toEqual(["flow-deleted", "execution-failed"]);
		const other = await aUser(context);
		await began(context, { flowId, userId: other.id, minutesAgo: 90, status: "INCOMPLETE" });
		expect(codes((await explainSignIn(context, { userId: other.id })).causes)).toEqual(["execution-abandoned"]);
	});

	test("is a code that was not delivered, with the message and its failure", async () => {
		const { sql } = await database();
		const { id } = await aUser(context);
		const executionId = await began(context, { flowId, userId: id, status: "INCOMPLETE", minutesAgo: 2 });
		const messageId = newId();
		await sql`
			insert into messages (organization_id, id, channel, sender_id, template, recipient_hint, status, attempts,
				next_attempt_at, last_error, execution_id, created_at, expires_at)
			values (${context.principal.organizationId}, ${messageId}, 'email', 'mail', 'one-time-code', 'a…@example.com',
				'failed', 3, now(), '550 no such user', ${executionId}, now(), now() + interval '1 hour')`;
		expect((await explainSignIn(context, { userId: id })).causes).toMatchObject([
			{
				code: "message-undelivered",
				name: "a…@example.com",
				detail: "550 no such user",
				remedies: [
					{ name: "retry-message", id: messageId },
					{ name: "check-sender", id: "mail" },
				],
			},
		]);
	});

	test("is an invitation that has expired, or an address that nobody has", async () => {
		const { sql } = await database();
		const address = `${newId()}@example.com`;
		expect((await explainSignIn(context, { address })).causes).toMatchObject([{ code: "unknown", blocks: true }]);
		const invitationId = newId();
		await sql`
			insert into invitations (organization_id, id, username, user_store, email, roles, groups, status, code_hash, notified,
				sends, issued_at, expires_at, invited_by, invited_by_name)
			values (${context.principal.organizationId}, ${invitationId}, 'eve', 'DEFAULT', ${address}, '{}', '{}', 'pending',
				${newId()}, false, 1, now() - interval '4 days', now() - interval '1 day', 'x', 'x')`;
		expect((await explainSignIn(context, { address: ` ${address.toUpperCase()} `.trim() })).causes).toMatchObject([
			{ code: "invitation-expired", remedies: [{ name: "resend-invitation", id: invitationId }] },
		]);
	});

	test("names the organization below in which the account or domain is, and only to whoever administers it", async () => {
		const parent = await anOrganization();
		const [child, sibling] = [await below(parent), await below(parent)];
		const domain = `${newId()}.example`;
		const email = `ada@${domain}`;
		const { id, username } = await aUser(child, { email });
		const executionId = await began(child, { userId: id, status: "ERROR", reason: "wrong-code" });
		await claim(child, parent, domain);
		const name = child.principal.organizationName;
		expect((await explainSignIn(parent, { address: email })).causes).toMatchObject([
			{ code: "other-organization", name, remedies: [{ name: "open-organization", id: name }] },
		]);
		expect((await explainSignIn(parent, { address: `eve@${domain}` })).causes).toMatchObject([
			{ code: "domain-of-other-organization", name },
		]);
		const helpdesk = { ...parent, principal: { ...parent.principal, scopes: new Set(["internal_user_mgt_view"]) } };
		for (const stranger of [sibling, helpdesk, await anOrganization()]) {
			for (const address of [email, username, `eve@${domain}`])
				expect(await explainSignIn(stranger, { address })).toEqual(
					await explainSignIn(stranger, { address: `nobody@${newId()}.example` }),
				);
			const absent = { code: "INS-60002", kind: "not-found" };
			await expect(explainSignIn(stranger, { userId: id })).rejects.toMatchObject(absent);
			await expect(explainSignIn(stranger, { userId: newId() })).rejects.toMatchObject(absent);
			await expect(explainSignIn(stranger, { executionId })).rejects.toMatchObject({ code: "FEX-1006" });
		}
	});

	test("is an address that leads to another organization, or whose domain is not accepted, until they get in", async () => {
		const parent = await anOrganization();
		const child = await below(parent);
		for (const context of [parent, child]) await aDefaultFlow(context);
		const [domain, ofNobody] = [`${newId()}.example`, `${newId()}.example`];
		await claim(child, parent, domain);
		const [led, refused] = [
			await aUser(parent, { email: `ada@${domain}` }),
			await aUser(child, { email: `eve@${ofNobody}` }),
		];
		const accepted = await aUser(child, { email: `grace@${domain}` });
		const causesOf = async (context: RequestContext, { id }: { id: string }) =>
			(await explainSignIn(context, { userId: id })).causes;
		expect(await causesOf(parent, led)).toEqual([]);
		const { sql } = await database();
		await sql`
			insert into organization_configs (organization_id, kind, document, updated_at, updated_by)
			values (${parent.principal.organizationId}, 'discovery', '{"emailDomain.enable":"true"}', now(), 'test')`;
		const { organizationName } = child.principal;
		const domains = { name: "open-domains", id: null };
		expect(await causesOf(parent, led)).toMatchObject([
			{
				code: "address-leads-elsewhere",
				blocks: false,
				name: organizationName,
				detail: domain,
				remedies: [{ name: "open-organization", id: organizationName }, domains],
			},
		]);
		const helpdesk = { ...parent, principal: { ...parent.principal, scopes: new Set(["internal_user_mgt_view"]) } };
		expect(await causesOf(helpdesk, led)).toMatchObject([{ name: null, remedies: [domains] }]);
		expect(await causesOf(child, refused)).toMatchObject([
			{ code: "domain-not-accepted", blocks: false, detail: ofNobody, remedies: [domains] },
		]);
		expect(await causesOf(child, accepted)).toEqual([]);
		await began(parent, { userId: led.id });
		expect(await causesOf(parent, led)).toEqual([]);
	});

	test("of a guest is known to their home alone", async () => {
		const { sql } = await database();
		const parent = await anOrganization();
		const child = await below(parent);
		const { id, username } = await aUser(parent);
		await sql`update users set disabled_at = now(), last_sign_in_at = now() where id = ${id}`;
		await sql`
			insert into organization_members (organization_id, user_id, joined_at)
			values (${child.principal.organizationId}, ${id}, now())`;
		const answer = await explainSignIn(child, { address: username });
		expect(answer).toMatchObject({ user: { id, isGuest: true }, lastSignInAt: null });
		expect(codes(answer.causes)).toEqual(["home-elsewhere"]);
	});
});
