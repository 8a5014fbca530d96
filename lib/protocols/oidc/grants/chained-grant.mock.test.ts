import { generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import type { TokenEndpointGrantContext } from "oidc-provider";
import { expect, test, vi } from "vitest";
import type { Engine } from "../engine/engine";
import { type Chained, signGrant } from "./chained-grant";

vi.mock("../claims/profile-claims", () => ({ profileValues: async () => held }));
vi.mock("../clients/client-settings", () => ({
	settingsOf: () => ({ accessToken: { signingAlgorithm: "ES256" } }),
}));

let held: Record<string, unknown> = {};
const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });

async function told(values: Record<string, unknown>): Promise<Record<string, unknown>> {
	held = { nickname: "ada", email: "ada@example.com", phone_number: "+4915112345678", ...values };
	const claims = ["nickname", "email", "phone_number"].map((name) => ({ claim: `told_${name}`, attribute: name }));
	const { jwt } = await signGrant(
		{ issuer: "https://here.example", signingKey: async () => ({ kid: "1", key }) } as unknown as Engine,
		{ oidc: { client: {} } } as unknown as TokenEndpointGrantContext<object>,
		{
			domain: { audience: "https://there.example", clientId: null, subjectAttribute: "id", claims, expirySeconds: 60 },
			...{ account: { id: "ada" }, scopes: { here: [], there: [] }, act: undefined, remainingSeconds: 60 },
		} as unknown as Chained,
	);
	return decodeJwt(jwt);
}

test("a grant tells another domain no address and no number that the person has only written down", async () => {
	const unproved = await told({ email_verified: false, phone_number_verified: false });
	expect(unproved).toMatchObject({ told_nickname: "ada" });
	expect(Object.keys(unproved).filter((name) => /email|phone/.test(name))).toEqual([]);
	expect(await told({ email_verified: true, phone_number_verified: true })).toMatchObject({
		told_email: "ada@example.com",
		told_phone_number: "+4915112345678",
	});
});
