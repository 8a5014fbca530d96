import type { TokenEndpointGrantContext } from "oidc-provider";
import { beforeEach, expect, test, vi } from "vitest";
import { type IssuedTo, issueToAccount } from "./issue-to-account";

vi.mock("../access/require-access", () => ({ requireAccess: async () => {} }));
vi.mock("../claims/identity-claims", () => ({ identityClaims: () => ({}) }));
vi.mock("../claims/profile-claims", () => ({ claimsOf: () => [], profileClaims: async () => ({}) }));
vi.mock("../claims/sign-in-claims", () => ({ signInClaims: () => ({}) }));
vi.mock("../engine/writes-in-request", () => ({ storeWaiting: async () => done.push("stored") }));
vi.mock("../scopes/api-resources", () => ({
	audienceOf: async () => ({}),
	requestedResource: () => undefined,
	scopesFor: (_client: object, _resource: unknown, scopes: string[]) => scopes,
}));
vi.mock("../sessions/session-repository", () => ({ awaitEnds: async () => {}, recordLastSignIn: async () => {} }));

const done: string[] = [];
beforeEach(() => {
	done.length = 0;
});

class Token {
	static revokeByGrantId = async (id: string) => done.push(`revoked ${id}`);
	tokenType = "Bearer";
	expiration = 60;
	save = async () => "token";
}
class Grant {
	addOIDCScope() {}
	addOIDCClaims() {}
	save = async () => "grant";
	destroy = async () => done.push("destroyed");
}

async function issued(counts: boolean): Promise<object> {
	const client = { clientId: "client", grantTypeAllowed: () => false };
	const oidc = { client, provider: { Grant, AccessToken: Token, RefreshToken: Token }, entity: () => {} };
	const ctx = { oidc } as unknown as TokenEndpointGrantContext<object>;
	const stillCounts = async () => {
		done.push("asked");
		return counts;
	};
	const to = { account: { id: "ada" }, scopes: [], grantType: "password", amr: [], authenticatedAt: 0, stillCounts };
	await issueToAccount(ctx, "organization", to as unknown as IssuedTo);
	return ctx.body as object;
}

test("tokens for a sign-in that does not count any more once they are stored, as after a new password, are deleted again", async () => {
	expect(await issued(true)).toMatchObject({ access_token: "token" });
	expect(done.splice(0)).toEqual(["stored", "asked"]);
	await expect(issued(false)).rejects.toMatchObject({ error: "invalid_grant" });
	expect(done).toEqual(["stored", "asked", "revoked grant", "destroyed"]);
});
