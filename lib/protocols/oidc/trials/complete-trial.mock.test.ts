import { beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "@/lib/platform/kernel";
import { completeTrial } from "./complete-trial";
import { revokeIssued } from "./revoke-issued";
import { requestTo } from "./trial-engine";

const ISSUED = { access_token: "an-access-token", token_type: "Bearer", refresh_token: "r", scope: "openid" };

vi.mock("@/lib/identity/applications", () => ({
	applicationOf: async () => ({ id: "shop" }),
	applicationById: async () => ({ publicClient: true, settings: { clientAuthentication: {} } }),
}));
vi.mock("../engine/provider-for", () => ({ providerFor: async () => ({}) }));
vi.mock("./revoke-issued", () => ({ revokeIssued: vi.fn(async () => {}) }));
vi.mock("./trial-engine", () => ({ trialEngine: async () => ({}), requestTo: vi.fn() }));
vi.mock("./pending-trial", () => ({
	takeTrial: async () => ({
		applicationId: "shop",
		principalId: "ada",
		endpoint: "https://login.example/t/acme/oauth2/authorize",
		parameters: [
			["client_id", "shop"],
			["redirect_uri", "https://login.example/console/trial"],
		],
		verifier: "v",
	}),
}));

const context = {
	principal: { id: "ada", organizationId: "acme", organizationName: "acme" },
	clientAddress: "192.0.2.1",
} as RequestContext;
const answer = (members: Record<string, unknown>, status = 200) => ({ status, headers: {}, cookies: "", members });
const complete = () => completeTrial(context, "shop", { state: "s", code: "c" });

beforeEach(() => vi.clearAllMocks());

test("a trial revokes its tokens after the claims were read", async () => {
	vi.mocked(requestTo)
		.mockResolvedValueOnce(answer(ISSUED))
		.mockResolvedValueOnce(answer({ sub: "ada" }));
	expect(await complete()).toMatchObject({ outcome: "success" });
	expect(revokeIssued).toHaveBeenCalledExactlyOnceWith("acme", ISSUED);
});

test("a trial revokes its tokens though the claims cannot be read", async () => {
	vi.mocked(requestTo).mockResolvedValueOnce(answer(ISSUED)).mockRejectedValueOnce(new Error("no database"));
	await expect(complete()).rejects.toThrow("no database");
	expect(revokeIssued).toHaveBeenCalledExactlyOnceWith("acme", ISSUED);
});
