import { expect, test } from "vitest";
import { NOW_MS } from "../fixtures/an-issuer";
import { CredentialRefused } from "../verification/credential-refused";
import { verifyPresentation } from "../verification/verify-presentation";
import { answerOfTestWallet, TEST_ISSUER } from "./test-wallet";

const request = { audience: "x509_san_dns:login.example.com", nonce: "n-1" };
const asked = {
	type: "urn:example:person",
	claims: [["given_name"], ["address", "country"], ["address", "locality"]].map((path) => ({ path, required: true })),
};

test("the test wallet answers what is asked, visibly marked, and is trusted only by who asked it", async () => {
	const paths = asked.claims.map(({ path }) => path);
	const { presentation, issuer } = await answerOfTestWallet({ type: asked.type, paths, ...request }, NOW_MS);
	const sources = { issuerKeys: () => Promise.reject(new Error()), statusList: () => Promise.reject(new Error()) };
	const check = { presentation, asked, ...request, sources, nowMs: NOW_MS, haip: false };
	expect(await verifyPresentation({ ...check, trusted: [issuer] })).toEqual({
		issuer: { id: TEST_ISSUER.id, name: "TEST WALLET" },
		type: asked.type,
		claims: { given_name: "Ada", "address.country": "Test country", "address.locality": "Test locality" },
	});
	const other = await answerOfTestWallet({ type: asked.type, paths, ...request }, NOW_MS);
	await expect(verifyPresentation({ ...check, trusted: [other.issuer] })).rejects.toThrow(CredentialRefused);
});
