import type { KoaContextWithOIDC } from "oidc-provider";
import { expect, test, vi } from "vitest";
import { type CompletedSignIn, isResultValid } from "@/lib/flows/runtime";
import type { AuthSession } from "./auth-session";
import { issueCode } from "./issue-code";

vi.mock("@/lib/flows/runtime", () => ({ isResultValid: vi.fn() }));
vi.mock("@/lib/platform/tokens", () => ({ rememberOnce: async () => true }));
vi.mock("../access/require-access", () => ({ mayUseApplication: async () => true }));
vi.mock("../claims/subject", () => ({ subjectOf: async (_organization: string, _client: object, id: string) => id }));
vi.mock("../clients/client-settings", () => ({ apiResourcesOf: () => [], extensionOf: () => undefined }));
vi.mock("../sessions/session-repository", () => ({ awaitEnds: async () => {}, recordLastSignIn: async () => {} }));
vi.mock("../authorization-details/requested-details", () => ({ detailsIn: () => [] }));
vi.mock("../scopes/api-resources", () => ({ scopesOfRequest: () => [] }));
vi.mock("./auth-session", () => ({ invalidSession: () => new Error("invalid_session") }));
vi.mock("../consent/grant-for", () => ({ grantOf: async () => grant, claimsRequested: () => [] }));

const grant = { jti: "grant", getOIDCScopeFiltered: () => "openid", destroy: vi.fn(async () => {}) };
const destroyCode = vi.fn(async () => {});

class AuthorizationCode {
	save = async () => "code";
	destroy = destroyCode;
}

const issued = () => {
	const oidc = { provider: { AuthorizationCode }, client: { scope: "openid" }, entity: () => {} };
	const session = { params: { scope: "openid" }, resources: [], expectedSubject: null, jkt: null };
	const signedIn = { id: "id", userId: "ada", executionId: "execution", amr: ["pwd"], authenticatedAt: 0 };
	return issueCode({ oidc } as unknown as KoaContextWithOIDC, {
		organizationId: "organization",
		session: session as unknown as AuthSession,
		signedIn: signedIn as unknown as CompletedSignIn,
	});
};

test("a code is not given whose person has a new password by the time that it is stored, and what was stored is deleted", async () => {
	vi.mocked(isResultValid).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
	await expect(issued()).rejects.toThrow("invalid_session");
	expect([destroyCode.mock.calls.length, grant.destroy.mock.calls.length]).toEqual([1, 1]);
	vi.mocked(isResultValid).mockResolvedValue(true);
	expect(await issued()).toBe("code");
});
