import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { RoleResource, UserResource } from "@/lib/identity/directory/contract";
import type { InvitationResult } from "@/lib/identity/invitations/contract";
import type { OrganizationBody, OrganizationList } from "@/lib/identity/organizations/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { Browser } from "../fixtures/browser";
import { askFor, BASIC, codeFor, discovered, postForm, redeem, signedIn } from "../fixtures/oauth";
import { createdOrganization, setStatus } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

interface Switched {
	access_token: string;
	expires_in: number;
	scope: string;
	error?: string;
	error_description?: string;
}

let acme: OrganizationBody;
let below: OrganizationBody;
let sibling: OrganizationBody;
let own: string;

beforeAll(async () => {
	[acme, sibling] = [await createdOrganization(), await createdOrganization()];
	below = await createdOrganization(acme.id);
	own = await accessToken(baseUrl(), "system");
});

function switched(
	token: string,
	organization: string,
	more: Record<string, string> = {},
	headers: Record<string, string> = { authorization: BASIC },
): Promise<Answer<Switched>> {
	const fields = { grant_type: "organization_switch", token, switching_organization: organization, ...more };
	return postForm<Switched>("/oauth2/token", fields, headers);
}

const within = (name: string) => `/t/${name}/api/server/v1/organizations`;
const introspected = async (token: string) =>
	(await postForm<Record<string, unknown>>("/oauth2/introspect", { token })).body;

describe("organization_switch", () => {
	test.each([
		["id", () => acme.id],
		["name", () => acme.name],
	])("gives an application a token for an organization below, by %s", async (_, value) => {
		const answer = await switched(own, value());
		expect(answer.status, answer.text).toBe(200);
		expect(answer.body).toMatchObject({ token_type: "Bearer", scope: "system" });
		expect(answer.headers["cache-control"]).toBe("no-store");
		const token = answer.body.access_token;
		const list = await api<OrganizationList>("GET", within(acme.name), { token });
		expect(list.body.organizations.map(({ id }) => id)).toEqual([below.id]);
		expect((await api("GET", within("root"), { token })).status).toBe(404);
		expect((await api("GET", within(sibling.name), { token })).status).toBe(404);
		expect(await introspected(token)).toMatchObject({ active: true, org_id: acme.id, org_handle: acme.name });
	});

	test("gives a token of a user, for what they may do there, that lives no longer and ends with the same grant", async () => {
		const config = await discovered();
		const { asked: request, callback } = await codeFor(config, { scope: "openid offline_access system" });
		const tokens = await redeem(config, callback, request);
		const answer = await switched(tokens.access_token, below.name, { scope: "openid system" });
		expect(answer.status, answer.text).toBe(200);
		const token = answer.body.access_token;
		expect(answer.body.scope.split(" ").toSorted()).toEqual(["openid", "system"]);
		expect(answer.body.expires_in).toBeLessThanOrEqual(Number(tokens.expires_in));
		const info = await openid.fetchUserInfo(config, token, String(tokens.claims()?.sub));
		expect(info).toMatchObject({ org_id: below.id, org_handle: below.name });
		// RFC 9470: who is there has signed in where the first token came from.
		const { acr, amr, auth_time } = await introspected(tokens.access_token);
		expect(await introspected(token)).toMatchObject({ acr, amr, auth_time });
		expect((await api("GET", within(below.name), { token })).status).toBe(200);
		await openid.tokenRevocation(config, String(tokens.refresh_token));
		await eventually("the switched token to end", async () =>
			expect(await introspected(token)).toEqual({ active: false }),
		);
		await eventually("the switched token to be refused", async () =>
			expect((await api("GET", within(below.name), { token })).status).toBe(401),
		);
	});

	test("goes on from a switched token, downwards only", async () => {
		const token = (await switched(own, acme.name)).body.access_token;
		expect((await switched(token, below.name)).body.scope).toBe("system");
		for (const name of ["root", acme.name, sibling.name])
			expect((await switched(token, name)).body, name).toMatchObject({ error: "invalid_grant" });
	});

	test("gives no scope that the token lacks; system stands for those of administration", async () => {
		const token = await accessToken(baseUrl(), "internal_org_guest_mgt_invite_list");
		const narrow = await switched(token, acme.name);
		expect(narrow.body.scope).toBe("internal_org_guest_mgt_invite_list");
		for (const scope of ["system", "internal_org_guest_mgt_invite_add", "openid"])
			expect((await switched(token, acme.name, { scope })).body, scope).toMatchObject({ error: "invalid_scope" });
		const one = await switched(own, acme.name, { scope: "internal_org_guest_mgt_invite_add" });
		expect(one.body.scope).toBe("internal_org_guest_mgt_invite_add");
		expect((await switched(one.body.access_token, below.name)).body.scope).toBe("internal_org_guest_mgt_invite_add");
	});

	test("answers alike for organizations that are absent, elsewhere, disabled, or not below", async () => {
		const disabled = await createdOrganization();
		await setStatus(disabled, "DISABLED");
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		const answers = [];
		for (const name of [
			"nowhere",
			"01a1fa6c-5f50-734c-9303-e32e5bd3c5c6",
			"root",
			disabled.name,
			disabled.id,
			"%00",
			"Ä",
		])
			answers.push(await switched(own, name));
		expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toHaveLength(1);
		expect(answers[0]?.body).toMatchObject({ error: "invalid_grant" });
		expect(answers[0]?.status).toBe(400);
	});

	test("ends within a second when its organization is disabled", async () => {
		const organization = await createdOrganization();
		const token = (await switched(own, organization.name)).body.access_token;
		expect(await introspected(token)).toMatchObject({ active: true });
		await setStatus(organization, "DISABLED");
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(await introspected(token)).toEqual({ active: false });
	});

	test("takes only an active token that was given to the same client, which is allowed the grant", async () => {
		for (const token of ["nonsense", "", "x".repeat(3000)])
			expect((await switched(token, acme.name)).body.error).toMatch(token === "" ? "invalid_request" : "invalid_grant");
		expect((await switched(own, "")).body).toMatchObject({ error: "invalid_request" });
		const grantTypes = ["client_credentials"];
		const without = await createApplication(baseUrl(), { name: "No switch", grantTypes, redirectUrls: [] });
		const other = await createApplication(baseUrl(), {
			name: "Switch",
			grantTypes: [...grantTypes, "organization_switch"],
			redirectUrls: [],
		});
		const basic = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
			authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
		});
		expect((await switched(own, acme.name, {}, basic(without))).body).toMatchObject({ error: "unauthorized_client" });
		expect((await switched(own, acme.name, {}, basic(other))).body).toMatchObject({ error: "invalid_grant" });
		expect((await switched(own, acme.name, {}, {})).status).toBe(400);
	});
});

const LISTING = "internal_org_guest_mgt_invite_list";
const invitations = (organization: string) => `/t/${organization}/o/api/server/v1/guests/invitations`;

/** A user who may read invitations at home, and has a role with the same permission in the organization after joining it. */
async function aReader(organization: OrganizationBody) {
	const person = await signedUpPerson(baseUrl());
	const filter = new URLSearchParams({ filter: `userName eq "${person.username}"` });
	const found = await api<{ Resources: UserResource[] }>("GET", `/t/root/scim2/Users?${filter}`);
	const id = found.body.Resources[0]?.id ?? "";
	const role = async (where: string, users: { value: string }[]) => {
		const body = { displayName: `Readers ${person.username}`, permissions: [LISTING], users };
		const made = await api<RoleResource>("POST", `/t/${where}/scim2/v2/Roles`, { body });
		expect(made.status, made.text).toBe(201);
		return made.body.id;
	};
	await role("root", [{ value: id }]);
	return { person, id, roleId: await role(organization.name, []) };
}

async function joins({ username }: Person, organization: OrganizationBody, roleId: string): Promise<void> {
	const token = (await switched(own, organization.name)).body.access_token;
	const guests = `/t/${organization.name}/o/api/server/v1/guests`;
	const properties = [{ key: "manageNotificationsInternally", value: "false" }];
	const body = { usernames: [username], roles: [roleId], properties };
	const invited = await api<InvitationResult[]>("POST", `${guests}/invite`, { token, body });
	const { confirmationCode } = invited.body[0] ?? {};
	const accepted = await api("POST", `${guests}/invitation/accept`, { token, body: { confirmationCode } });
	expect(accepted.status, accepted.text).toBe(204);
}

async function tokenOf(person: Person): Promise<string> {
	const config = await discovered();
	const request = await askFor(config, { scope: `openid ${LISTING}` });
	const page = await signedIn(new Browser(baseUrl()), request.url, person);
	return (await redeem(config, page.url, request)).access_token;
}

/** Sends 20 requests at a time until it is told to stop; returns the status of each. */
function asking(path: string, token: string) {
	const answers: number[] = [];
	let enough = false;
	const one = async () => {
		while (!enough) answers.push((await api("GET", path, { token })).status);
	};
	const all = Promise.all(Array.from({ length: 20 }, one));
	return {
		answers,
		async stop() {
			enough = true;
			await all;
		},
	};
}

describe("organization_switch by a member", () => {
	test("gives nothing before somebody has joined, and afterwards what their roles there permit, there alone", async () => {
		const { person, roleId } = await aReader(acme);
		const token = await tokenOf(person);
		expect((await switched(token, acme.name)).body).toMatchObject({ error: "invalid_grant" });
		await joins(person, acme, roleId);
		const answer = await switched(token, acme.id);
		expect(answer.body.scope.split(" ").toSorted()).toEqual([LISTING, "openid"]);
		const there = answer.body.access_token;
		expect((await api("GET", invitations(acme.name), { token: there })).status).toBe(200);
		for (const name of ["root", sibling.name, below.name])
			expect((await api("GET", invitations(name), { token: there })).status, name).toBe(404);
		const invite = `/t/${acme.name}/o/api/server/v1/guests/invite`;
		expect((await api("POST", invite, { token: there, body: { usernames: ["x"] } })).status).toBe(403);
		// A token that was not exchanged is not valid under this path.
		expect((await api("GET", invitations(acme.name), { token })).status).toBeGreaterThanOrEqual(400);
		for (const name of [below.name, sibling.name])
			expect((await switched(there, name)).body, name).toMatchObject({ error: "invalid_grant" });
	});

	test.each([
		["a role", 403, ({ roleId }: { roleId: string; id: string }) => `v2/Roles/${roleId}`],
		["the membership", 401, ({ id }: { roleId: string; id: string }) => `Users/${id}`],
	])("ends within a second when %s is taken away, with 20 requests on their way", async (_, refused, of) => {
		const { person, id, roleId } = await aReader(acme);
		await joins(person, acme, roleId);
		const token = await tokenOf(person);
		const there = (await switched(token, acme.name)).body.access_token;
		const { answers, stop } = asking(invitations(acme.name), there);
		await eventually("20 answers", () => expect(answers.length).toBeGreaterThan(20));
		expect(new Set(answers)).toEqual(new Set([200]));
		const taken = await api("DELETE", `/t/${acme.name}/scim2/${of({ id, roleId })}`);
		expect(taken.status, taken.text).toBe(204);
		// Also while the requests keep every process from forgetting what is asked for again and again.
		await eventually("a refusal", () => expect(answers).toContain(refused));
		await stop();
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		for (let n = 0; n < 20; n++)
			expect((await api("GET", invitations(acme.name), { token: there })).status).toBe(refused);
		// No other status in between.
		expect(new Set(answers)).toEqual(new Set([200, refused]));
		const again = (await switched(token, acme.name)).body;
		if (refused === 401) expect(again).toMatchObject({ error: "invalid_grant" });
		else expect(again).toMatchObject({ scope: "openid" });
	});
});
