import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { OWN_SIGNING_ALGORITHMS } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { codeFor, redeem } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";

const jwksUrl = () => `${baseUrl()}/t/root/oauth2/jwks`;

interface PublishedJwk {
	alg: string;
	kid: string;
	kty: string;
}

async function publishedFor(alg: string): Promise<PublishedJwk> {
	return eventually(`a published key for ${alg}`, async () => {
		const { body } = await api<{ keys: PublishedJwk[] }>("GET", "/t/root/oauth2/jwks", { token: null });
		const key = body.keys.find((each) => each.alg === alg);
		if (key === undefined) throw new Error(body.keys.map((each) => each.alg).join(", "));
		return key;
	});
}

test.each(OWN_SIGNING_ALGORITHMS)(
	"ID tokens, JWT access tokens and userinfo are signed by %s where it is set, with a key that is published without its secret members",
	async (alg) => {
		const application = await oidcApplication({
			idToken: { signingAlgorithm: alg },
			accessToken: { type: "jwt", signingAlgorithm: alg },
			signedResponses: { userinfo: true, signingAlgorithm: alg },
		});
		const key = await publishedFor(alg);
		for (const member of ["d", "p", "q", "priv"]) expect(key).not.toHaveProperty(member);
		const config = await clientOf(application);
		const { asked, callback } = await codeFor(config, { scope: "openid profile" });
		const tokens = await redeem(config, callback, asked);
		const keys = createRemoteJWKSet(new URL(jwksUrl()), { cooldownDuration: 0 });
		for (const jwt of [tokens.access_token, tokens.id_token ?? ""]) {
			const { protectedHeader } = await jwtVerify(jwt, keys);
			expect(protectedHeader).toMatchObject({ alg, kid: key.kid });
		}
		const answer = await api<string>("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
		expect((await jwtVerify(answer.text, keys)).protectedHeader).toMatchObject({ alg });
	},
);

test("the metadata names every algorithm that ID tokens can be signed by", async () => {
	const { body } = await api<{ id_token_signing_alg_values_supported: string[] }>(
		"GET",
		"/t/root/.well-known/openid-configuration",
		{ token: null },
	);
	expect(body.id_token_signing_alg_values_supported).toEqual([...OWN_SIGNING_ALGORITHMS]);
});

test.each(["ES384", "EdDSA", "ML-DSA-65"])("an application authenticates by a key of its own for %s", async (alg) => {
	const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
	const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg, kid: "own" }] };
	const { clientId } = await oidcApplication({
		...{ grantTypes: ["client_credentials"], redirectUrls: [] },
		clientAuthentication: { method: "private_key_jwt", signingAlgorithm: alg },
		certificate: { type: "JWK_SET", value: JSON.stringify(jwks) },
	});
	const audience = `${baseUrl()}/t/root`;
	const assertion = await new SignJWT({ jti: crypto.randomUUID() })
		.setProtectedHeader({ alg, kid: "own" })
		.setIssuer(clientId)
		.setSubject(clientId)
		.setAudience(audience)
		.setIssuedAt()
		.setExpirationTime("1m")
		.sign(privateKey);
	const response = await fetch(`${audience}/oauth2/token`, {
		method: "POST",
		body: new URLSearchParams({
			grant_type: "client_credentials",
			client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
			client_assertion: assertion,
		}),
	});
	expect(response.status, await response.clone().text()).toBe(200);
});
