import { describe, expect, test } from "vitest";
import { flowTemplates } from "@/lib/flows/model";
import type { InvitationList, InvitationMails, InvitationResult } from "@/lib/identity/invitations/contract";
import { accessToken } from "../fixtures/access-token";
import { api, expectRefusal } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { Browser } from "../fixtures/browser";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { ABSENT_ID } from "../fixtures/flows";
import { postForm, signedInToConsole } from "../fixtures/oauth";
import { createdOrganization, freshName } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

const guests = (organization = "root") => `/t/${organization}/o/api/server/v1/guests`;
const ACCEPT = `${guests()}/invitation/accept`;

const operations = (organization: string): [string, string, unknown][] => [
	["POST", `${guests(organization)}/invite`, { usernames: ["ada"] }],
	["POST", `${guests(organization)}/invitation/introspect`, { confirmationCode: "x" }],
	["GET", `${guests(organization)}/invitations`, undefined],
	["DELETE", `${guests(organization)}/invitations/${ABSENT_ID}`, undefined],
	["POST", `${guests(organization)}/invitations/${ABSENT_ID}/resend`, {}],
];

describe("the interface of invitations", () => {
	test("takes only tokens, and only such as were obtained for the organization", async () => {
		const { name } = await createdOrganization();
		for (const [method, path, body] of operations(name)) {
			expectRefusal(await api(method, path, { body, token: null }), 401, "AUTH-4010");
			expectRefusal(await api(method, path, { body }), 403, "AUTH-4032");
		}
		expectRefusal(await api("POST", ACCEPT, { body: { confirmationCode: "x" }, token: null }), 401, "AUTH-4010");
	});

	test("finds no organization that is not there", async () => {
		for (const [method, path, body] of operations("nowhere"))
			expectRefusal(await api(method, path, { body }), 404, "ORG-60015");
		const body = { confirmationCode: "x" };
		expectRefusal(await api("POST", `${guests("nowhere")}/invitation/accept`, { body }), 404, "ORG-60015");
		const { name } = await createdOrganization();
		expectRefusal(await api("POST", `${guests(name)}/invitation/accept`, { body }), 404, "ORG-60015");
	});

	test("asks for a scope of its own for inviting, listing and revoking, and for none to accept", async () => {
		const scopes = ["add", "list", "list", "delete", "add"].map((verb) => `internal_org_guest_mgt_invite_${verb}`);
		const tokens = new Map<string, string>();
		for (const scope of new Set(scopes)) tokens.set(scope, await accessToken(baseUrl(), scope));
		for (const [index, [method, path, body]] of operations("root").entries())
			for (const [scope, token] of tokens) {
				const answer = await api(method, path, { body, token });
				if (scope === scopes[index]) expect(answer.status, path).not.toBe(403);
				else expectRefusal(answer, 403, "AUTH-4030");
			}
		for (const token of tokens.values())
			expectRefusal(await api("POST", ACCEPT, { body: { confirmationCode: "x" }, token }), 400, "OUI-60010");
	});

	test("invites nobody into the root organization, which has no parent", async () => {
		expectRefusal(await api("POST", `${guests()}/invite`, { body: { usernames: ["admin"] } }), 400, "OUI-60015");
	});

	test.each([
		{},
		{ usernames: [] },
		{ usernames: "ada" },
		{ usernames: [7] },
		{ usernames: [""] },
		{ usernames: Array.from({ length: 101 }, (_, n) => `user-${n}`) },
		{ usernames: ["ada"], roles: "r" },
		{ usernames: ["ada"], properties: [{ key: "manageNotificationsInternally", value: "maybe" }] },
		{ usernames: ["ada"], properties: {} },
		[],
		null,
	])("refuses to invite %j", async (body) => {
		expectRefusal(await api("POST", `${guests()}/invite`, { body: JSON.stringify(body) }), 400, "OUI-60000");
	});

	test("tells a role that is none from a group that is none", async () => {
		const path = `${guests()}/invite`;
		for (const id of [ABSENT_ID, "x"]) {
			expectRefusal(await api("POST", path, { body: { usernames: ["a"], roles: [id] } }), 400, "OUI-60013");
			expectRefusal(await api("POST", path, { body: { usernames: ["a"], groups: [id] } }), 400, "OUI-60014");
		}
	});

	test.each([{}, { confirmationCode: "" }, { confirmationCode: 7 }, []])("refuses the code %j", async (body) => {
		for (const path of [ACCEPT, `${guests()}/invitation/introspect`])
			expectRefusal(await api("POST", path, { body: JSON.stringify(body) }), 400, "OUI-60000");
	});

	test("tells that a code is unknown, whatever is in it", async () => {
		for (const confirmationCode of ["x", " ", "a\r\nb", "é".repeat(250)]) {
			expectRefusal(await api("POST", ACCEPT, { body: { confirmationCode } }), 400, "OUI-60010");
			const path = `${guests()}/invitation/introspect`;
			expectRefusal(await api("POST", path, { body: { confirmationCode } }), 400, "OUI-60002");
		}
	});

	test.each([ABSENT_ID, "not-an-id", "%00"])("has no invitation %s", async (id) => {
		expectRefusal(await api("DELETE", `${guests()}/invitations/${id}`), 404, "OUI-60001");
		expectRefusal(await api("POST", `${guests()}/invitations/${id}/resend`, { body: {} }), 404, "OUI-60001");
	});
});

describe("GET invitations", () => {
	test("answers a page, filtered as asked", async () => {
		for (const query of [
			"",
			"?status=EXPIRED",
			"?filter=status%20eq%20PENDING",
			"?search=%25&sort=username&order=asc",
		]) {
			const answer = await api<InvitationList>("GET", `${guests()}/invitations${query}`);
			expect(answer.status, answer.text).toBe(200);
			expect(answer.body).toMatchObject({ totalResults: 0, startIndex: 1, count: 0, invitations: [], links: [] });
		}
	});

	test.each([
		["limit=0", "OUI-60004"],
		["offset=-1", "OUI-60004"],
		["limit=1&limit=2", "OUI-60004"],
		["status=GONE", "OUI-60009"],
		["filter=username%20eq%20ada", "OUI-60009"],
		["sort=id", "OUI-60009"],
		["search=%00", "OUI-60009"],
	])("refuses ?%s", async (query, code) => {
		expectRefusal(await api("GET", `${guests()}/invitations?${query}`), 400, code);
	});
});

describe("the template for sign-ins with an invitation code", () => {
	test("lets who signs in join by their code, or go on without one, and is done either way", async () => {
		const template = flowTemplates.find(({ id }) => id === "invitation-code");
		if (template === undefined) throw new Error("the template is missing");
		const signIn = { ...template.definition(), handle: freshName("invitation-code") };
		const { id: applicationId } = await createApplication(baseUrl(), { name: "Door", signIn });
		const organization = await createdOrganization();
		const [ada, eve] = [await signedUpPerson(baseUrl()), await signedUpPerson(baseUrl())];
		const code = await codeFor(organization.name, ada.username);
		const atInvitation = async ({ username, password }: Person) => {
			const first = await executeFlow(baseUrl(), { applicationId, flowType: "AUTHENTICATION" });
			return answerStep(baseUrl(), first, { action: "sign_in", inputs: { username, password } });
		};
		const wrong = await answerStep(baseUrl(), await atInvitation(ada), {
			action: "accept",
			inputs: { invitationCode: "never-made" },
		});
		expect(wrong.flowStatus).toBe("INCOMPLETE");
		const joined = await answerStep(baseUrl(), wrong, { action: "accept", inputs: { invitationCode: code } });
		expect(joined).toMatchObject({ flowStatus: "COMPLETE" });
		const without = await answerStep(baseUrl(), await atInvitation(eve), { action: "skip" });
		expect(without).toMatchObject({ flowStatus: "COMPLETE" });
		const filter = new URLSearchParams({ filter: "urn:portico:User:member eq true" });
		const members = await api<{ Resources: { userName: string }[] }>(
			"GET",
			`/t/${organization.name}/scim2/Users?${filter}`,
		);
		expect(members.body.Resources.map(({ userName }) => userName)).toEqual([ada.username]);
	});
});

describe("the mail of an invitation", () => {
	test("is read by who may list invitations, and worded by administrators alone", async () => {
		const mails = `${guests()}/mails`;
		const reader = await accessToken(baseUrl(), "internal_org_guest_mgt_invite_list");
		const read = await api<InvitationMails>("GET", mails, { token: reader });
		expect(read.body.mails.map(({ language, own }) => [language, own])).toEqual([
			["en", false],
			["de", false],
			["ja", false],
			["ar", false],
		]);
		const body = { subject: "Come in", text: "{{link}}" };
		for (const token of [reader, await accessToken(baseUrl(), "internal_org_guest_mgt_invite_add")]) {
			expectRefusal(await api("PUT", `${mails}/en`, { body, token }), 403, "AUTH-4030");
			expectRefusal(await api("DELETE", `${mails}/en`, { token }), 403, "AUTH-4030");
		}
		const written = await api("PUT", `${mails}/en`, { body });
		expect(written.body).toMatchObject({ ...body, html: "", language: "en", own: true });
		expectRefusal(await api("PUT", `${mails}/en`, { body: { ...body, text: "Come in" } }), 400, "OUI-60022");
		expectRefusal(await api("PUT", `${mails}/en`, { body: { subject: "a\nb", text: "{{link}}" } }), 400, "OUI-60000");
		expectRefusal(await api("PUT", `${mails}/tlh`, { body }), 404, "OUI-60003");
		expect((await api("DELETE", `${mails}/en`)).status).toBe(204);
		expect((await api<InvitationMails>("GET", mails)).body).toEqual(read.body);
	});
});

/** A token of an application that acts in the organization. */
async function tokenFor(organization: string): Promise<string> {
	const { body } = await postForm<{ access_token: string }>("/oauth2/token", {
		grant_type: "organization_switch",
		token: await accessToken(baseUrl()),
		switching_organization: organization,
	});
	return body.access_token;
}

/** The code of an invitation, requested instead of a mail. */
async function codeFor(organization: string, username: string): Promise<string> {
	const body = { usernames: [username], properties: [{ key: "manageNotificationsInternally", value: "false" }] };
	const token = await tokenFor(organization);
	const answer = await api<InvitationResult[]>("POST", `${guests(organization)}/invite`, { token, body });
	return answer.body[0]?.confirmationCode ?? "";
}

describe("the page of an invitation", () => {
	test("takes the answer of the invited person alone, once they have signed in: nobody else can decline for them", async () => {
		const organization = await createdOrganization();
		const ada = await signedUpPerson(baseUrl());
		const path = `/gate/invitation/${await codeFor(organization.name, ada.username)}`;
		const standing = async () => {
			const token = await tokenFor(organization.name);
			return (await api<InvitationList>("GET", `${guests(organization.name)}/invitations`, { token })).body
				.invitations[0];
		};
		const decline = { answer: "decline" };
		for (const browser of [new Browser(baseUrl()), await signedInToConsole()]) {
			const page = await browser.submit(`${path}/answer`, decline);
			expect(page.url.pathname).toBe(path);
			expect(await standing()).toMatchObject({ status: "PENDING", decidedAt: null, decidedBy: null });
		}
		const browser = await signedInToConsole("/console", ada);
		expect((await browser.submit(`${path}/answer`, { answer: "perhaps" })).url.pathname).toBe(path);
		expect(await standing()).toMatchObject({ status: "PENDING" });
		const declined = await browser.submit(`${path}/answer`, decline);
		expect(declined.text).toContain("You declined the invitation");
		expect(await standing()).toMatchObject({
			status: "DECLINED",
			decidedAt: expect.any(String),
			decidedBy: { name: ada.username },
		});
		const regretted = await browser.submit(`${path}/answer`, { answer: "accept" });
		expect(regretted.text).toContain("You declined the invitation");
		expect(await standing()).toMatchObject({ status: "DECLINED" });
	});

	test("changes nothing and names nobody to who looks, and takes answers from its own pages only", async () => {
		const path = "/gate/invitation/never-made";
		for (const method of ["GET", "HEAD"]) expect((await api(method, path, { token: null })).status).toBe(200);
		for (const what of ["answer", "switch"]) {
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const foreign = await api("POST", `${path}/${what}`, { token: null, headers, body: "answer=accept" });
			expect(foreign.status).toBe(403);
		}
	});
});
