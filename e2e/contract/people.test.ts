import { randomBytes } from "node:crypto";
import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import type {
	EffectivePermission,
	UserCredentials,
	UserResource,
	UserSession,
} from "@/lib/identity/directory/contract";
import { accessToken } from "../fixtures/access-token";
import { api, expectRefusal } from "../fixtures/api";
import { Browser } from "../fixtures/browser";
import { ABSENT_ID } from "../fixtures/flows";
import { askFor, codeFor, discovered, postForm, redeem, signedIn } from "../fixtures/oauth";
import { createdOrganization } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";

const PASSWORD = "a sound passphrase 7";
const of = (userId: string, what: string, organization = "root") =>
	`/t/${organization}/api/server/v1/users/${userId}/${what}`;

/** Every process has forgotten by then what it knew before. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

const operations: [string, string, string][] = [
	["GET", "permissions", "internal_user_mgt_view"],
	["GET", "credentials", "internal_user_mgt_view"],
	["GET", "sessions", "internal_user_mgt_view"],
	["DELETE", "sessions", "internal_user_mgt_update"],
	["POST", "reset", "internal_user_mgt_update"],
];

async function created(body: object = {}, organization = "root"): Promise<UserResource & { userName: string }> {
	const userName = `ada-${randomBytes(6).toString("hex")}`;
	const answer = await api<UserResource>("POST", `/t/${organization}/scim2/Users`, {
		body: { userName, password: PASSWORD, emails: [{ value: `${userName}@example.org` }], ...body },
	});
	expect(answer.status, answer.text).toBe(201);
	return { ...answer.body, userName };
}

/** The tokens of a user who has just signed in, and a check whether their access token is still valid. */
async function signsIn({ userName }: { userName: string }) {
	const config = await discovered();
	const request = await askFor(config, { scope: "openid profile" });
	const end = await signedIn(new Browser(baseUrl()), request.url, { username: userName, password: PASSWORD });
	const tokens = await redeem(config, end.url, request);
	const sub = String(tokens.claims()?.sub);
	const counts = () =>
		openid.fetchUserInfo(config, tokens.access_token, sub).then(
			() => true,
			() => false,
		);
	return { tokens, counts };
}

const read = <Body>(userId: string, what: string, organization?: string) =>
	api<Body>("GET", of(userId, what, organization));

describe("every operation on a user", () => {
	test.each(operations)("%s %s asks who calls, and for its scope", async (method, what, scope) => {
		const { id } = await created();
		expectRefusal(await api(method, of(id, what), { token: null }), 401, "AUTH-4010");
		expectRefusal(await api(method, of(id, what), { token: "wrong" }), 401, "AUTH-4010");
		const other = await accessToken(baseUrl(), "internal_user_mgt_list");
		expectRefusal(await api(method, of(id, what), { token: other }), 403, "AUTH-4030");
		const enough = await api(method, of(id, what), { token: await accessToken(baseUrl(), scope) });
		expect(enough.status, enough.text).toBeLessThan(300);
	});

	test.each(operations)("%s %s finds nobody who is not there, or is somewhere else", async (method, what) => {
		const { name } = await createdOrganization();
		const { id } = await created();
		for (const userId of [ABSENT_ID, "not-an-id", "%00", `{${ABSENT_ID}}`, "x".repeat(300)])
			expectRefusal(await api(method, of(userId, what)), 404, "DIR-1006", "Not found");
		expectRefusal(await api(method, of(id, what, name)), 404, "DIR-1006", "Not found");
		expectRefusal(await api(method, of(id, what, "nowhere")), 404, "ORG-60015");
	});

	test.each([
		["permissions", "GET, HEAD, OPTIONS"],
		["credentials", "GET, HEAD, OPTIONS"],
		["sessions", "GET, DELETE, HEAD, OPTIONS"],
		["reset", "POST, OPTIONS"],
	])("%s answers no other verb than %s", async (what, allowed) => {
		const answer = await api("PUT", of(ABSENT_ID, what), { body: {} });
		expectRefusal(answer, 405, "REQ-4050");
		expect(answer.headers.allow).toBe(allowed);
	});
});

test("what a user may do is told with every way to it", async () => {
	const { name, id: organizationId } = await createdOrganization();
	const user = await created({}, name);
	const scim = `/t/${name}/scim2`;
	const group = await api<{ id: string }>("POST", `${scim}/Groups`, {
		body: { displayName: "Team", members: [{ value: user.id }] },
	});
	const permissions = ["internal_user_mgt_list"];
	const direct = { displayName: "Personal", permissions, users: [{ value: user.id }] };
	const grouped = { displayName: "By team", permissions, groups: [{ value: group.body.id }] };
	const roles = [];
	for (const body of [direct, grouped])
		roles.push((await api<{ id: string }>("POST", `${scim}/v2/Roles`, { body })).body.id);
	const answer = await read<{ permissions: EffectivePermission[] }>(user.id, "permissions", name);
	expect(answer.status, answer.text).toBe(200);
	const organization = { id: organizationId, name, displayName: name };
	expect(answer.body).toEqual({
		permissions: [
			{
				permission: "internal_user_mgt_list",
				ways: [
					{ role: { id: roles[1], name: "By team" }, group: { id: group.body.id, name: "Team" }, organization },
					{ role: { id: roles[0], name: "Personal" }, group: null, organization },
				],
			},
		],
	});
});

test("signing a user out ends sessions and, within a second, their tokens; signing in again is free to them", async () => {
	const user = await created();
	const { counts } = await signsIn(user);
	expect(await counts()).toBe(true);
	const before = await read<{ sessions: UserSession[] }>(user.id, "sessions");
	expect(before.body.sessions).toMatchObject([{ organization: { name: "root" }, amr: "pwd" }]);
	const answer = await api("DELETE", of(user.id, "sessions"));
	expect([answer.status, answer.body]).toEqual([200, { sessions: 1 }]);
	await aSecond();
	expect(await counts()).toBe(false);
	expect((await read(user.id, "sessions")).body).toEqual({ sessions: [] });
	expect(await (await signsIn(user)).counts()).toBe(true);
});

test("disabling a user by PATCH ends sessions and tokens within a second, and enabling lets them in again", async () => {
	const user = await created();
	const { counts } = await signsIn(user);
	expect(await counts()).toBe(true);
	const active = (value: boolean) =>
		api("PATCH", `/t/root/scim2/Users/${user.id}`, {
			body: { Operations: [{ op: "replace", path: "active", value }] },
		});
	expect((await active(false)).status).toBe(200);
	await aSecond();
	expect(await counts()).toBe(false);
	expect((await read(user.id, "sessions")).body).toEqual({ sessions: [] });
	expect((await active(true)).status).toBe(200);
	expect(await (await signsIn(user)).counts()).toBe(true);
});

test("a reset takes password and sessions away, and says so in the credentials", async () => {
	const user = await created();
	const { counts } = await signsIn(user);
	const before = await read<UserCredentials>(user.id, "credentials");
	const unlocked = { passwordTemporary: false, recoveryCodesLeft: 0, passwordChangedAt: null, lockedUntil: null };
	expect(before.body).toEqual({ ...unlocked, password: true, factors: [], linked: [], attested: [] });
	const answer = await api("POST", of(user.id, "reset"));
	expect([answer.status, answer.text]).toEqual([204, ""]);
	expect((await read(user.id, "credentials")).body).toEqual({
		...unlocked,
		password: false,
		factors: [],
		linked: [],
		attested: [],
	});
	await aSecond();
	expect(await counts()).toBe(false);
	await expect(signsIn(user)).rejects.toThrow();
});

test("nobody resets who may do more, nor themselves", async () => {
	const config = await discovered();
	const { asked: request, callback } = await codeFor(config);
	const tokens = await redeem(config, callback, request);
	const [own, token] = [String(tokens.claims()?.sub), tokens.access_token];
	expectRefusal(await api("POST", of(own, "reset"), { token }), 409, "DIR-1014");
	const weak = await accessToken(baseUrl(), "internal_user_mgt_update");
	expectRefusal(await api("POST", of(own, "reset"), { token: weak }), 403, "DIR-1015");
});

test("what a member signs in with is their home's to see and to end, and what they may do here is not", async () => {
	const organization = await createdOrganization();
	const user = await created();
	const { tokens } = await signsIn(user);
	const switched = await postForm<{ access_token: string }>("/oauth2/token", {
		grant_type: "organization_switch",
		token: await accessToken(baseUrl()),
		switching_organization: organization.id,
		scope: "system",
	});
	expect(switched.status, switched.text).toBe(200);
	const guests = `/t/${organization.name}/o/api/server/v1/guests`;
	const invited = await api<{ confirmationCode: string }[]>("POST", `${guests}/invite`, {
		token: switched.body.access_token,
		body: {
			usernames: [user.userName],
			properties: [{ key: "manageNotificationsInternally", value: "false" }],
		},
	});
	const confirmationCode = invited.body[0]?.confirmationCode;
	const accepted = await api("POST", `${guests}/invitation/accept`, {
		token: tokens.access_token,
		body: { confirmationCode },
	});
	expect(accepted.status, accepted.text).toBe(204);
	for (const [method, what] of operations.filter(([, what]) => what !== "permissions"))
		expectRefusal(await api(method, of(user.id, what, organization.name)), 409, "DIR-1013");
	expect((await read(user.id, "permissions", organization.name)).body).toEqual({ permissions: [] });
});
