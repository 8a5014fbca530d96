import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import type { RequestContext } from "@/lib/platform/kernel";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createSender, retryMessage } from "@/lib/platform/messages";
import { deliveryRunning, smtpSender, until } from "@/lib/platform/messages/fixtures/delivering";
import type { MailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { answerInvitation, resendInvitation, revokeInvitation } from "./";
import { aGuestOrganization, as, aUser } from "./fixtures/a-guest-organization";
import { age, codeIn, invite, list } from "./fixtures/invitations";

interface Mail {
	id: string;
	status: string;
	content: string | null;
}

/** An organization whose mail server is down, and a function that starts the server. */
async function withItsServerDown(start: (options: { port?: number }) => Promise<MailServer>) {
	const { parent, context } = await aGuestOrganization();
	const down = await start({});
	const { port } = down;
	await down.close();
	await createSender(context, smtpSender(port));
	return { parent, context, comesUp: () => start({ port }) };
}

async function mailsOf({ principal }: RequestContext): Promise<Mail[]> {
	const { sql } = await database();
	return sql<Mail[]>`
		select id, status, content from messages where organization_id = ${principal.organizationId} order by created_at, id`;
}

const oneOf = async (context: RequestContext) => {
	const [invitation] = (await list(context)).invitations;
	if (invitation === undefined) throw new Error("no invitation");
	return invitation;
};
const byId = async (context: RequestContext) => ({
	params: { organization: context.principal.organizationName, invitationId: (await oneOf(context)).id },
	query: undefined,
	ifMatch: null,
});

/** The invitation of ada, whose mail could not be sent at the first attempt. */
async function invited(context: RequestContext): Promise<{ mail: Mail; code: string }> {
	await invite(context, { usernames: ["ada"], properties: [] });
	const [mail] = await mailsOf(context);
	if (mail === undefined) throw new Error("no mail");
	await until(mail.id, ({ lastError }) => lastError !== null);
	return { mail, code: codeIn(mail) };
}

/**
 * Makes all queued mails due, with the server running, and waits until none is queued. Returns the recipients of the sent mails.
 */
async function everythingGoesOut(context: RequestContext, server: MailServer): Promise<string[]> {
	const { sql } = await database();
	const after = await invite(context, { usernames: [await lastOf(context)], properties: [] });
	expect(after[0]?.result.status).toBe("Successful");
	const waiting = async () => {
		// Not the mails that are being sent, because they would be sent a second time.
		await sql`
			update messages set next_attempt_at = now()
			where organization_id = ${context.principal.organizationId} and status = 'queued'`;
		return (await mailsOf(context)).filter(({ status }) => status === "queued" || status === "sending");
	};
	await eventually("every queued mail to go out", async () => expect(await waiting()).toEqual([]));
	expect(server.received.some(({ to }) => to[0] === "last@example.com")).toBe(true);
	return server.received.flatMap(({ to }) => to).filter((address) => address !== "last@example.com");
}

/** A user whose mail is queued after all others. */
async function lastOf({ principal }: RequestContext): Promise<string> {
	const { sql } = await database();
	const [row] = await sql<{ id: string; name: string }[]>`
		select p.id, p.name from organizations p join organizations o on o.parent_id = p.id where o.id = ${principal.organizationId}`;
	await aUser({ principal: { ...principal, organizationId: row?.id ?? "" } } as RequestContext, "last");
	return "last";
}

describe("a mail that could not go out yet", () => {
	const { mailServer } = deliveryRunning();

	test.each([
		[
			"was revoked",
			async (context: RequestContext) => revokeInvitation(context, (await byId(context)).params.invitationId),
		],
		[
			"was declined",
			async (_: RequestContext, ada: RequestContext, code: string) => answerInvitation(ada, code, "declined"),
		],
		[
			"was accepted",
			async (_: RequestContext, ada: RequestContext, code: string) => answerInvitation(ada, code, "accepted"),
		],
	])("is not sent any more once its invitation %s", async (_, settle) => {
		const { parent, context, comesUp } = await withItsServerDown(mailServer);
		const ada = await aUser(parent, "ada");
		const { mail, code } = await invited(context);
		expect(await oneOf(context)).toMatchObject({ mail: { status: "queued", error: expect.any(String) } });
		await settle(context, as(parent, ada), code);
		expect((await mailsOf(context))[0]).toMatchObject({ status: "withdrawn", content: null });
		await expect(retryMessage(context, mail.id)).rejects.toMatchObject({
			code: "MSG-1007",
		});
		expect(await everythingGoesOut(context, await comesUp())).toEqual([]);
	});

	test("is not sent any more once the invitation was sent again: only the new code goes out", async () => {
		const { parent, context, comesUp } = await withItsServerDown(mailServer);
		await aUser(parent, "ada");
		const { mail, code } = await invited(context);
		await resendInvitation(context, (await byId(context)).params.invitationId, { properties: [] });
		expect((await mailsOf(context)).find(({ id }) => id === mail.id)).toMatchObject({
			status: "withdrawn",
			content: null,
		});
		const server = await comesUp();
		expect(await everythingGoesOut(context, server)).toEqual(["ada@example.com"]);
		for (const { raw } of server.received) expect(raw.replaceAll(/=\r?\n/g, "")).not.toContain(code);
	});

	test("is not sent any more once a link was asked for to hand over, or another invitation took the place", async () => {
		const { parent, context, comesUp } = await withItsServerDown(mailServer);
		await aUser(parent, "ada");
		await invited(context);
		const properties = [{ key: "manageNotificationsInternally", value: "false" }];
		await resendInvitation(context, (await byId(context)).params.invitationId, { properties });
		expect(await oneOf(context)).toMatchObject({ notified: false, mail: null });
		await resendInvitation(context, (await byId(context)).params.invitationId, { properties: [] });
		await age(context, "72 hours");
		await invite(context, { usernames: ["ada"], properties });
		expect((await mailsOf(context)).map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
		expect(await everythingGoesOut(context, await comesUp())).toEqual([]);
	});

	test("of several sent again at once one goes out, and revoking leaves none", async () => {
		const { parent, context, comesUp } = await withItsServerDown(mailServer);
		await aUser(parent, "ada");
		await invited(context);
		const again = async () => resendInvitation(context, (await byId(context)).params.invitationId, { properties: [] });
		await Promise.all(Array.from({ length: 5 }, again));
		const live = async () => (await mailsOf(context)).filter(({ status }) => status !== "withdrawn");
		expect(await live()).toHaveLength(1);
		const revoke = async () => revokeInvitation(context, (await byId(context)).params.invitationId);
		await Promise.allSettled([again(), revoke(), again()]);
		expect(await oneOf(context)).toMatchObject({ status: "REVOKED" });
		expect(await live()).toEqual([]);
		expect(await everythingGoesOut(context, await comesUp())).toEqual([]);
	});

	test("and was refused is told in the list with the reason, cannot be repeated, and goes out when it is sent again", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		let refusing = true;
		const server = await mailServer({
			refuseRecipient: () => (refusing ? { code: 550, text: "no such mailbox" } : undefined),
		});
		await createSender(context, smtpSender(server.port));
		await invite(context, { usernames: ["ada"], properties: [] });
		await eventually("the refused mail", async () =>
			expect((await oneOf(context)).mail).toMatchObject({
				status: "failed",
				error: expect.stringContaining("550"),
			}),
		);
		refusing = false;
		await resendInvitation(context, (await byId(context)).params.invitationId, { properties: [] });
		await eventually("the mail that is sent again", async () =>
			expect((await oneOf(context)).mail).toEqual({ status: "sent", error: null }),
		);
		const bounced = (await mailsOf(context)).find(({ status }) => status === "failed");
		expect(bounced).toMatchObject({ content: null });
		const repeated = retryMessage(context, bounced?.id ?? "");
		await expect(repeated).rejects.toMatchObject({ code: "MSG-1007" });
		expect(server.received).toHaveLength(1);
	});
});
