import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { languages } from "@/lib/platform/i18n/languages";
import type { RequestContext } from "@/lib/platform/kernel";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createSender } from "@/lib/platform/messages";
import { deliveryRunning, smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import type { MailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { deleteInvitationMail, listInvitationMails, putInvitationMail, resendInvitation } from "./";
import type { InvitationMailInput } from "./contract";
import { aGroup, aGuestOrganization, aRole, aUser } from "./fixtures/a-guest-organization";
import { invite, list } from "./fixtures/invitations";

const own = {
	subject: "{{inviter}} wants you in {{organization}}",
	text: "Come in:\n\n{{link}}\n\nIn {{hours}} hours it is over. You will be: {{roles}}.",
	html: '<h1>{{organization}}</h1><p>{{inviter}}, {{roles}}</p><a href="{{link}}">Come in</a>',
};

const word = (context: RequestContext, language: string, body: InvitationMailInput = own) =>
	putInvitationMail(context, language, body);
const unword = (context: RequestContext, language: string) => deleteInvitationMail(context, language);
const words = async (context: RequestContext) => (await listInvitationMails(context)).mails;

describe("the words of invitation mails", () => {
	const { mailServer } = deliveryRunning();

	test("are Portico's in four languages, each with the link, until the organization has its own", async () => {
		const { context, parent } = await aGuestOrganization();
		const shipped = await words(context);
		expect(shipped.map(({ language }) => language)).toEqual(languages.map(({ code }) => code));
		for (const mail of shipped) {
			expect(mail).toMatchObject({ own: false, html: "", updatedAt: null, updatedBy: null });
			expect(mail.text).toContain("{{link}}");
			expect(mail.text).toContain("{{hours}}");
			expect(mail.subject).toContain("{{organization}}");
			// The wording that is returned first can be saved unchanged.
			await word(context, mail.language, mail);
		}
		expect((await words(context)).every((mail) => mail.own)).toBe(true);
		expect((await words(parent)).some((mail) => mail.own)).toBe(false);
		for (const { language } of shipped) await unword(context, language);
		expect(await words(context)).toEqual(shipped);
		await unword(context, "de");
		const { sql } = await database();
		const auditEntries = await sql<{ action: string; names: string[] }[]>`
			select action, array_agg(target_name order by target_name) as names from audit_events
			where organization_id = ${context.principal.organizationId} group by action order by action`;
		const names = ["ar", "de", "en", "ja"];
		expect(auditEntries).toEqual([
			{ action: "invitation-mail.deleted", names },
			{ action: "invitation-mail.updated", names },
		]);
	});

	test("are what people of that language get, with every value", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada", { locale: "de-AT" });
		await aUser(parent, "grace");
		const server = await sends(context, await mailServer());
		const [role, group] = [await aRole(context), await aGroup(context)];
		await word(context, "de");
		const roles = [role];
		await invite(context, { usernames: ["ada", "grace"], roles, groups: [group], properties: [] });
		const [toAda, toGrace] = [await mailTo(server, "ada@example.com"), await mailTo(server, "grace@example.com")];
		expect(toAda).toContain(`role ${role} und group ${group}`);
		expect(toAda).toContain('lang="de"');
		expect(toAda).toContain("<h1>Guests</h1>");
		expect(toAda).toMatch(/<a href="[^"]*\/gate\/invitation\/[\w-]{43}">Come in<\/a>/);
		expect(toAda).toContain("In 72 hours it is over.");
		expect(toAda).toContain(`Subject: ${context.principal.name} wants you in Guests`);
		expect(toGrace).toContain("invites you to join Guests");
		expect(toGrace).not.toContain("Come in");
	});

	test("are also those of a mail that is sent again, and say so where there are no roles", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const server = await sends(context, await mailServer());
		await invite(context, { usernames: ["ada"] });
		await word(context, "en");
		const invitationId = (await list(context)).invitations[0]?.id ?? "";
		await resendInvitation(context, invitationId, { properties: [] });
		expect(await mailTo(server, "ada@example.com")).toContain("You will be: –.");
	});

	test("obey no name: what people and organizations are called is shown as it is", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const server = await sends(context, await mailServer());
		const evil = '<img src=x onerror="alert(1)">{{link}}';
		const { sql } = await database();
		await sql`update organizations set display_name = ${evil} where id = ${context.principal.organizationId}`;
		const inviter = { ...context, principal: { ...context.principal, name: evil } };
		await word(context, "en");
		await invite(inviter, { usernames: ["ada"], properties: [] });
		const html = (await mailTo(server, "ada@example.com")).split(/content-type: text\/html/i)[1] ?? "";
		expect(html).not.toContain("<img");
		expect(html).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62;{{link}}");
		expect(html.match(/gate\/invitation\//g)).toHaveLength(1);
	});

	test("are refused without a link, with all that is wrong, and changed by nothing that was refused", async () => {
		const { context } = await aGuestOrganization();
		const before = await words(context);
		const wrong = { subject: " ", text: "Come in, {{name}}!", html: "<script>1</script>" };
		await expect(word(context, "en", wrong)).rejects.toMatchObject({
			kind: "invalid",
			code: "OUI-60022",
			description: [
				"subject: must not be empty",
				"text: {{name}} is no value of invitation mails",
				"text: must hold {{link}}, without which nobody can answer the invitation",
				"html: must hold {{link}}, without which nobody can answer the invitation",
				'html: "<script" is nothing that mails may hold',
			].join("; "),
		});
		expect(await words(context)).toEqual(before);
		for (const language of ["fr", "EN", "", "__proto__"]) {
			const absent = { kind: "not-found", code: "OUI-60003" };
			await expect(word(context, language)).rejects.toMatchObject(absent);
			await expect(unword(context, language)).rejects.toMatchObject(absent);
		}
	});
});

async function sends(context: RequestContext, server: MailServer): Promise<MailServer> {
	await createSender(context, smtpSender(server.port));
	return server;
}

/** The mail without the soft line breaks and the escapes of RFC 2045 §6.7. */
async function mailTo({ received }: MailServer, address: string): Promise<string> {
	const found = () => received.find(({ to }) => to.includes(address));
	await eventually("the mail", () => expect(found()).toBeDefined());
	const bytes = (found()?.raw ?? "").replaceAll(/=\r?\n/g, "");
	const escaped = bytes.replaceAll(/(?:=[0-9A-F]{2})+/g, (run) =>
		Buffer.from(run.replaceAll("=", ""), "hex").toString(),
	);
	return escaped.replaceAll(/\r?\n[ \t]+/g, " ");
}
