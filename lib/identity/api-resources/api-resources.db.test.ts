import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { accountOf } from "@/lib/identity/directory";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { sha256, upsertArtifact, verifyAccessToken } from "@/lib/platform/tokens";
import { createApiResource, deleteApiResource, listApiResources, updateApiResource } from "./";

const scope = (name: string) => ({ name, displayName: name, description: "" });
const orders = (...names: string[]) => ({
	identifier: "https://orders.example",
	name: "Orders",
	scopes: names.map(scope),
	authorizationTypes: [],
});

/** A user of the organization whose role has these permissions. */
async function aUser(organizationId: string, permissions: string[]): Promise<string> {
	const { sql } = await database();
	const [id, role] = [newId(), newId()];
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, ${id})`;
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${role}, ${role}, ${permissions}, now(), now())`;
	await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${role}, ${id})`;
	return id;
}

const within = ({ principal }: RequestContext) => principal.organizationId;

describe("API resources", () => {
	test("of two organizations can have the same identifier and scopes", async () => {
		const [one, other] = [await anOrganization(), await anOrganization()];
		await createApiResource(one, orders("read"));
		await createApiResource(other, orders("read"));
		const query = { search: undefined, sort: "name", order: "asc", limit: 10, offset: 0 } as const;
		expect((await listApiResources(one, "one", query)).totalResults).toBe(1);
	});

	test("of two organizations do not end each other's grants", async () => {
		const [one, other] = [await anOrganization(), await anOrganization()];
		await createApiResource(one, orders("read"));
		const { id } = await createApiResource(other, orders("read"));
		const userId = await aUser(within(one), ["read"]);
		await updateApiResource(other, id, orders());
		await deleteApiResource(other, id);
		expect((await accountOf(within(one), userId))?.permissions).toEqual(["read"]);
	});

	test("are given by no role of an organization below, whatever its scopes are called", async () => {
		const root = await anOrganization();
		const below = await createOrganization(root, { name: `below-${newId().slice(-12)}` });
		await createApiResource(root, orders("read"));
		const userId = await aUser(below.id, ["read", "internal_user_mgt_view"]);
		expect((await accountOf(below.id, userId))?.permissions.toSorted()).toEqual(["internal_user_mgt_view", "read"]);
		// The user signs in at the root, which sees only Portico's own permissions.
		expect((await accountOf(within(root), userId))?.permissions).toEqual(["internal_user_mgt_view"]);
	});

	test("a token names its audience, and of its scopes those that roles still give", async () => {
		const root = await anOrganization();
		const organizationId = within(root);
		await createApiResource(root, orders("read", "write"));
		const accountId = await aUser(organizationId, ["read"]);
		const { sql } = await database();
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
			values (${organizationId}, ${newId()}, 'client', 'Client', '{}', '{}', '{}', 'read write')`;
		const token = newId();
		const payload = { clientId: "client", accountId, scope: "read write", aud: "https://orders.example" };
		const keys = { grantId: null, userCode: null, uid: null };
		await upsertArtifact({
			organizationId,
			model: "AccessToken",
			id: sha256(token),
			payload,
			keys,
			expiresInSeconds: 60,
		});
		const holder = await verifyAccessToken(token);
		expect(holder).toMatchObject({ audience: "https://orders.example" });
		expect([...(holder?.scopes ?? [])]).toEqual(["read"]);
	});
});
