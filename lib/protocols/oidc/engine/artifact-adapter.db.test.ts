import Provider from "oidc-provider";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { statementsOf } from "@/db/fixtures/statements-of";
import { newId } from "@/lib/platform/kernel";
import { ArtifactAdapter } from "./artifact-adapter";
import { storeWaiting } from "./writes-in-request";

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

describe("what a request issues", () => {
	const adapter = (model: string) => new ArtifactAdapter(root, model);
	const inRequest = (context: object) => {
		const current = vi.spyOn(Provider, "ctx", "get").mockReturnValue(context as never);
		onTestFinished(() => current.mockRestore());
	};
	const issued = { clientId: "wiki" };

	test("to the token endpoint is stored in one statement", async () => {
		inRequest({ oidc: { route: "token" } });
		const [grantId, access, refresh] = [newId(), newId(), newId()];
		const sent = await statementsOf(async () => {
			await adapter("Grant").upsert(grantId, { ...issued, jti: grantId }, 60);
			await adapter("AccessToken").upsert(access, { ...issued, grantId }, 60);
			await adapter("RefreshToken").upsert(refresh, { ...issued, grantId }, 60);
			await storeWaiting();
		});
		expect(sent).toEqual(["insert token_artifacts"]);
		inRequest({});
		expect(await adapter("Grant").find(grantId)).toMatchObject({ jti: grantId });
		expect(await adapter("RefreshToken").find(refresh)).toMatchObject({ grantId });
	});

	test("to the authorization endpoint is stored with the session, which may be there already", async () => {
		const [session, uid, code] = [newId(), newId(), newId()];
		await adapter("Session").upsert(session, { uid, jti: session, accountId: newId(), loginTs: 1 }, 60);
		inRequest({ oidc: { route: "authorization" } });
		const sent = await statementsOf(async () => {
			await adapter("AuthorizationCode").upsert(code, issued, 60);
			await adapter("Session").upsert(session, { uid, jti: session, accountId: newId(), loginTs: 2 }, 60);
		});
		expect(sent).toEqual(["insert token_artifacts"]);
		expect(await adapter("AuthorizationCode").find(code)).toMatchObject(issued);
		expect(await adapter("Session").findByUid(uid)).toMatchObject({ loginTs: 2 });
	});

	test.each([
		["read", (code: string) => adapter("AuthorizationCode").find(code), true],
		["used", (code: string) => adapter("AuthorizationCode").consume(code), true],
		["deleted", (code: string) => adapter("AuthorizationCode").destroy(code), false],
		["revoked with its grant", (code: string) => adapter("AuthorizationCode").revokeByGrantId(`of ${code}`), false],
	])("can be %s by the same request", async (_, change, isThere) => {
		inRequest({ oidc: { route: "authorization" } });
		const code = newId();
		await adapter("AuthorizationCode").upsert(code, { ...issued, grantId: `of ${code}` }, 60);
		await change(code);
		expect((await adapter("AuthorizationCode").find(code)) !== undefined).toBe(isThere);
	});
});

test("the grant of the client that an authorization request names is read with the session, and no other one", async () => {
	const [session, grantId, otherGrant] = [newId(), newId(), newId()];
	const adapter = (model: string) => new ArtifactAdapter(root, model);
	for (const id of [grantId, otherGrant]) await adapter("Grant").upsert(id, { clientId: "wiki", jti: id }, 60);
	const authorizations = { wiki: { grantId }, shop: { grantId: otherGrant } };
	await adapter("Session").upsert(session, { uid: newId(), jti: session, authorizations }, 60);
	const context = vi.spyOn(Provider, "ctx", "get").mockReturnValue({ query: { client_id: "wiki" } } as never);
	onTestFinished(() => context.mockRestore());
	const readBy = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;
	expect(await readBy(() => adapter("Session").find(session))).toBe(1);
	expect(await readBy(async () => expect(await adapter("Grant").find(grantId)).toMatchObject({ jti: grantId }))).toBe(
		0,
	);
	expect(await readBy(() => adapter("Grant").find(otherGrant))).toBe(1);
});
