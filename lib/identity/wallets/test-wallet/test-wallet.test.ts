import { expect, test } from "vitest";
import { NOW_MS } from "../fixtures/an-issuer";
import { CredentialRefused } from "../verification/credential-refused";
import { verifyPresentation } from "../verification/verify-presentation";
import type { TestRequest } from "./test-request";
import { answerOfTestWallet, TEST_ISSUER } from "./test-wallet";

const channel = {
	by: "post",
	clientId: "x509_san_dns:login.example.com",
	responseUri: "https://login.example.com/response",
} as const;
const named = (...paths: string[][]) => paths.map((path) => ({ path, required: true }));

test.each<[TestRequest["asked"], Record<string, string>]>([
	[
		{
			format: "dc+sd-jwt",
			type: "urn:example:person",
			claims: named(["given_name"], ["address", "country"], ["address", "locality"]),
		},
		{ given_name: "Ada", "address.country": "Test country", "address.locality": "Test locality" },
	],
	[
		{
			format: "mso_mdoc",
			type: "org.iso.18013.5.1.mDL",
			claims: named(
				["org.iso.18013.5.1", "given_name"],
				["org.iso.18013.5.1", "issuing_country"],
				["org.example", "code"],
			),
		},
		{
			"org.iso.18013.5.1.given_name": "Ada",
			"org.iso.18013.5.1.issuing_country": "XX",
			"org.example.code": "Test code",
		},
	],
])(
	"the test wallet answers what is asked, visibly marked, and is trusted only by who asked it ($format)",
	async (asked, claims) => {
		const request = { asked, channel, nonce: "n-1", responseKey: null };
		const { presentation, issuer } = await answerOfTestWallet(request, NOW_MS);
		const sources = { issuerKeys: () => Promise.reject(new Error()), statusList: () => Promise.reject(new Error()) };
		const check = { presentation, ...request, sources, nowMs: NOW_MS, haip: false };
		expect(await verifyPresentation({ ...check, trusted: [issuer] })).toEqual({
			issuer: { id: TEST_ISSUER.id, name: "TEST WALLET" },
			type: asked.type,
			claims,
		});
		const other = await answerOfTestWallet(request, NOW_MS);
		await expect(verifyPresentation({ ...check, trusted: [other.issuer] })).rejects.toThrow(CredentialRefused);
	},
);
