import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { getUser, patchUser } from "..";
import { userPort } from "../accounts";
import { aUser, patch } from "../fixtures/scim";
import { createUserOnce } from "./create-user";

/** A directory that provisions an organization: an application whose token writes users. */
async function aDirectory(vouches: boolean): Promise<RequestContext> {
	const context = await anOrganization();
	const { sql } = await database();
	const { organizationId } = context.principal;
	const id = newId();
	await sql`
		insert into applications (organization_id, id, client_id, name, public_client, client_secrets, redirect_uris,
			post_logout_redirect_uris, grant_types, scope, settings, first_party, enabled, revision, created_at, updated_at)
		values (${organizationId}, ${id}, ${id}, 'Directory', false, '[]', '{}', '{}', '{client_credentials}', '',
			${JSON.stringify({ vouchesForAddresses: vouches })}::text::jsonb, false, true, 1, now(), now())`;
	return { ...context, principal: { ...context.principal, type: "application", id, clientId: id } };
}

const ADA = [{ value: "ada@example.com", primary: true }];
const isVerified = async (context: RequestContext, id: string) => (await getUser(context, id)).emailVerified;

test("an address that arrives from a directory that an administrator vouches for is verified, and audited as such", async () => {
	const directory = await aDirectory(true);
	const user = await aUser(directory, { emails: ADA });
	expect(user.emailVerified).toBe(true);
	await patchUser(
		directory,
		user.id,
		patch({ op: "replace", path: "emails[primary eq true].value", value: "b@example.com" }),
	);
	expect(await isVerified(directory, user.id)).toBe(true);
	const { sql } = await database();
	const events = await sql<{ details: string }[]>`
		select details from audit_events where organization_id = ${directory.principal.organizationId} and target_id = ${user.id}`;
	expect(events.map(({ details }) => JSON.parse(details).addressVouchedFor)).toEqual([true, true]);
});

test("without the setting, and from an administrator, no address is verified", async () => {
	const other = await aDirectory(false);
	expect((await aUser(other, { emails: ADA })).emailVerified).toBe(false);
	const directory = await aDirectory(true);
	const administrator = { ...directory, principal: { ...directory.principal, type: "user" as const } };
	expect((await aUser(administrator, { emails: ADA })).emailVerified).toBe(false);
});

test("an address that was there before is verified when the directory says it again, and by nothing else that it says", async () => {
	const directory = await aDirectory(true);
	const administrator = { ...directory, principal: { ...directory.principal, type: "user" as const } };
	const { id } = await aUser(administrator, { emails: ADA });
	await patchUser(directory, id, patch({ op: "replace", path: "title", value: "Countess" }));
	await patchUser(
		directory,
		id,
		patch({ op: "add", path: "emails", value: [{ value: "home@example.com", type: "home" }] }),
	);
	expect(await isVerified(directory, id)).toBe(false);
	await patchUser(directory, id, patch({ op: "replace", path: "emails", value: ADA }));
	expect(await isVerified(directory, id)).toBe(true);
});

test("an account that the directory made by a request that it may repeat stays vouched for when its address changes", async () => {
	const directory = await aDirectory(true);
	const { id } = await createUserOnce(directory, { userName: "ada", emails: ADA }, newId());
	await patchUser(directory, id, patch({ op: "replace", path: "emails", value: [{ value: "new@example.com" }] }));
	expect(await isVerified(directory, id)).toBe(true);
});

test("an address that somebody proved is not taken from them by a directory", async () => {
	const directory = await aDirectory(true);
	const { organizationId } = directory.principal;
	const attributes = { email: "ada@example.com" };
	const ada = await userPort(organizationId).create(newId(), { username: "ada", attributes, verified: ["email"] });
	if (ada.kind !== "created") throw new Error(ada.kind);
	await expect(aUser(directory, { emails: ADA })).rejects.toMatchObject({ code: "uniqueness" });
	expect(await isVerified(directory, ada.user.userId)).toBe(true);
});

test("many writes of one address at once, some of them vouched for, wait for each other in no circle", async () => {
	const directory = await aDirectory(true);
	const { id } = await aUser(directory, { emails: ADA });
	const emails = ["one@example.com", "two@example.com"];
	await Promise.all(
		Array.from({ length: 12 }, (_, n) =>
			patchUser(directory, id, patch({ op: "replace", path: "emails", value: [{ value: emails[n % 2] }] })),
		),
	);
	expect(await isVerified(directory, id)).toBe(true);
});

test("the account of somebody who signed up alone is not verified for them: who did may still know its password", async () => {
	const directory = await aDirectory(true);
	const { organizationId } = directory.principal;
	const attributes = { email: "ada@example.com" };
	const made = await userPort(organizationId).create(newId(), { username: "ada", attributes, verified: [] });
	if (made.kind !== "created") throw new Error(made.kind);
	await patchUser(directory, made.user.userId, patch({ op: "replace", path: "emails", value: ADA }));
	expect(await isVerified(directory, made.user.userId)).toBe(false);
});
