import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createSender } from "@/lib/platform/messages";
import { deliveryRunning, smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import type { MailServer, ReceivedMail } from "@/lib/platform/messages/fixtures/mail-server";
import { resendInvitation } from "./";
import { aGuestOrganization, as, aUser } from "./fixtures/a-guest-organization";
import { accept, invite, list } from "./fixtures/invitations";

describe("the mail of an invitation", () => {
	const { mailServer } = deliveryRunning();

	test("goes to the invited user alone, in their language, with a link that works", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada", { locale: "de-AT" });
		const server = await aSender(context, await mailServer());
		await invite(context, { usernames: ["ada"], properties: [] });
		const mail = await theMail(server, 1);
		expect(mail.to).toEqual(["ada@example.com"]);
		expect(mail.raw).toContain("multipart/alternative");
		expect(unfolded(mail)).toMatch(/lang="de"/);
		await accept(as(context, ada), codeIn(mail));
	});

	test("speaks the organization's language to who has none of their own, and English without one", async () => {
		const { parent, context } = await aGuestOrganization();
		for (const name of ["ada", "grace"]) await aUser(parent, name, { locale: name === "grace" ? "xx" : undefined });
		const server = await aSender(context, await mailServer());
		await invite(context, { usernames: ["ada"], properties: [] });
		expect(unfolded(await theMail(server, 1))).toMatch(/lang="en"/);
		await speak(context, "ja");
		await invite(context, { usernames: ["grace"], properties: [] });
		expect(unfolded(await theMail(server, 2))).toMatch(/lang="ja"/);
	});

	test("speaks the language that somebody chose, whatever their locale says, also when it is sent again", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada", { preferredLanguage: "fr, de;q=0.9", locale: "en-US" });
		const server = await aSender(context, await mailServer());
		await invite(context, { usernames: ["ada"], properties: [] });
		expect(unfolded(await theMail(server, 1))).toMatch(/lang="de"/);
		await resendInvitation(context, (await list(context)).invitations[0]?.id ?? "", { properties: [] });
		expect(unfolded(await theMail(server, 2))).toMatch(/lang="de"/);
	});

	test("that is sent again has another code, and the one before is dead", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const server = await aSender(context, await mailServer());
		await invite(context, { usernames: ["ada"], properties: [] });
		const first = codeIn(await theMail(server, 1));
		const invitationId = (await list(context)).invitations[0]?.id ?? "";
		const params = { organization: context.principal.organizationName, invitationId };
		await resendInvitation(context, params.invitationId, { properties: [] });
		const second = codeIn(await theMail(server, 2));
		await expect(accept(as(context, ada), first)).rejects.toMatchObject({ code: "OUI-60010" });
		await accept(as(context, ada), second);
	});
});

async function aSender(context: RequestContext, server: MailServer): Promise<MailServer> {
	await createSender(context, smtpSender(server.port));
	return server;
}

async function theMail({ received }: MailServer, number: number): Promise<ReceivedMail> {
	await eventually("the mails", () => expect(received.length).toBe(number));
	return received[number - 1] as ReceivedMail;
}

/** The mail without the soft line breaks and the escapes of RFC 2045 §6.7, as far as this test needs. */
function unfolded({ raw }: ReceivedMail): string {
	return raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

function codeIn(mail: ReceivedMail): string {
	const start = `${environment().baseUrl}/gate/invitation/`;
	const at = unfolded(mail).indexOf(start);
	return /^[\w-]+/.exec(unfolded(mail).slice(at + start.length))?.[0] ?? "";
}

async function speak({ principal }: RequestContext, language: string): Promise<void> {
	const { sql } = await database();
	await sql`update organizations set default_language = ${language} where id = ${principal.organizationId}`;
}
