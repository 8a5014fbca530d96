import Provider from "oidc-provider";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { newId } from "@/lib/platform/kernel";
import { ArtifactAdapter } from "./artifact-adapter";

let root: string;
beforeAll(async () => {
	root = (await anOrganization()).principal.organizationId;
	const { sql } = await database();
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
		values (${root}, ${newId()}, 'wiki', 'Wiki', '{}', '{}', '{}', 'openid')`;
});

/** A user of an organization below the root, with an access token and a refresh token of the root's issuer. */
async function signedIn(actingIn?: (home: string) => Promise<string>) {
	const { sql } = await database();
	const home = await anOrganizationBelow(root);
	const userId = newId();
	await sql`
		insert into users (organization_id, id, username, display_name) values (${home.id}, ${userId}, ${userId}, ${userId})`;
	const acting = actingIn === undefined ? home.id : await actingIn(home.id);
	const [access, refresh] = [`access-${newId()}`, `refresh-${newId()}`];
	const payload = { clientId: "wiki", accountId: userId, extra: { org_id: acting } };
	await new ArtifactAdapter(root, "AccessToken").upsert(access, payload, 60);
	await new ArtifactAdapter(root, "RefreshToken").upsert(refresh, payload, 60);
	const alive = async () => [
		(await new ArtifactAdapter(root, "AccessToken").find(access)) !== undefined,
		(await new ArtifactAdapter(root, "RefreshToken").find(refresh)) !== undefined,
	];
	return { userId, home: home.id, acting, alive };
}

describe("tokens of an issuer above", () => {
	test("are valid until their user is disabled, and again when the user is enabled", async () => {
		const { sql } = await database();
		const { userId, alive } = await signedIn();
		expect(await alive()).toEqual([true, true]);
		await sql`update users set disabled_at = now() where id = ${userId}`;
		await aSecondPasses();
		expect(await alive()).toEqual([false, false]);
		await sql`update users set disabled_at = null where id = ${userId}`;
		await aSecondPasses();
		expect(await alive()).toEqual([true, true]);
	});

	test("are valid until their user's organization is disabled", async () => {
		const { sql } = await database();
		const { home, alive } = await signedIn();
		expect(await alive()).toEqual([true, true]);
		await sql`update organizations set disabled_at = now() where id = ${home}`;
		await aSecondPasses();
		expect(await alive()).toEqual([false, false]);
	});

	test("are valid in another organization until the membership there ends", async () => {
		const { sql } = await database();
		const { userId, acting, alive } = await signedIn(async (home) => (await anOrganizationBelow(home)).id);
		expect(await alive()).toEqual([false, true]);
		await sql`insert into organization_members (organization_id, user_id, joined_at) values (${acting}, ${userId}, now())`;
		await aSecondPasses();
		expect(await alive()).toEqual([true, true]);
		await sql`delete from organization_members where user_id = ${userId}`;
		await aSecondPasses();
		expect(await alive()).toEqual([false, true]);
	});
});

describe("a grant that was read with its token", () => {
	const grants = () => new ArtifactAdapter(root, "Grant");
	const codes = () => new ArtifactAdapter(root, "AuthorizationCode");
	const inRequest = () => {
		const context = vi.spyOn(Provider, "ctx", "get").mockReturnValue({} as never);
		onTestFinished(() => context.mockRestore());
	};

	/** Reads a new code of a new grant in a new request; returns the id of the grant. */
	async function readWithCode(): Promise<string> {
		const [grantId, code] = [newId(), newId()];
		await grants().upsert(grantId, { clientId: "wiki", jti: grantId }, 60);
		await codes().upsert(code, { clientId: "wiki", grantId }, 60);
		inRequest();
		expect(await codes().find(code)).toMatchObject({ grantId });
		return grantId;
	}

	async function remove(grantId: string): Promise<void> {
		const { sql } = await database();
		await sql`delete from token_artifacts where organization_id = ${root} and model = 'Grant' and id = ${grantId}`;
	}

	test("is read once in the request, and again afterwards", async () => {
		const grantId = await readWithCode();
		await remove(grantId);
		expect(await grants().find(grantId)).toMatchObject({ jti: grantId });
		expect(await grants().find(grantId)).toBeUndefined();
	});

	test("is read again in another request", async () => {
		const grantId = await readWithCode();
		await remove(grantId);
		inRequest();
		expect(await grants().find(grantId)).toBeUndefined();
	});

	test("is read again when the request has changed or destroyed it", async () => {
		const changed = await readWithCode();
		await grants().upsert(changed, { clientId: "shop", jti: changed }, 60);
		expect(await grants().find(changed)).toMatchObject({ clientId: "shop" });
		const destroyed = await readWithCode();
		await grants().destroy(destroyed);
		expect(await grants().find(destroyed)).toBeUndefined();
	});

	test("of another organization is not found with it", async () => {
		const grantId = await readWithCode();
		const other = await anOrganizationBelow(root);
		expect(await new ArtifactAdapter(other.id, "Grant").find(grantId)).toBeUndefined();
	});
});

test("a second use of a code revokes the grant and all its tokens, also those issued afterwards", async () => {
	const { userId, home } = await signedIn();
	const [grantId, code, access, refresh] = [newId(), newId(), newId(), newId()];
	const payload = { clientId: "wiki", accountId: userId, grantId };
	const adapter = (model: string) => new ArtifactAdapter(root, model);
	await adapter("Grant").upsert(grantId, { clientId: "wiki", accountId: userId, jti: grantId }, 60);
	await adapter("AuthorizationCode").upsert(code, payload, 60);
	await adapter("RefreshToken").upsert(refresh, payload, 60);
	const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => adapter("AuthorizationCode").consume(code)));
	expect([first?.status, ...others.map(({ status }) => status)].toSorted()).toEqual([
		"fulfilled",
		"rejected",
		"rejected",
	]);
	await adapter("AccessToken").upsert(access, { ...payload, extra: { org_id: home } }, 60);
	const left = [
		await adapter("Grant").find(grantId),
		await adapter("AuthorizationCode").find(code),
		await adapter("RefreshToken").find(refresh),
		await adapter("AccessToken").find(access),
	];
	expect(left).toEqual([undefined, undefined, undefined, undefined]);
});
