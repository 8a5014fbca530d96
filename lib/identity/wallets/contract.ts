import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { invalidWalletVerifier, walletVerifierHasChanged } from "./errors";

export { claimPath } from "./verification/asked-credential";

export const clientIdPrefixes = ["x509_san_dns", "x509_hash"] as const;
export type ClientIdPrefix = (typeof clientIdPrefixes)[number];

const MAX_ISSUERS = 100;
const MAX_CERTIFICATES = 10;
const MAX_BODY_BYTES = 524_288;

const certificate = z.string().min(1).max(20_000).meta({ description: "PEM." });

export const trustedIssuerSchema = z
	.strictObject({
		id: z
			.string()
			.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, "must be lowercase letters, digits, hyphens and underscores")
			.meta({ description: "Links of accounts name it: under another id, people are strangers." }),
		name: z.string().trim().min(1).max(100),
		identifier: z
			.url({ protocol: /^https?$/ })
			.max(2_000)
			.nullable()
			.default(null)
			.meta({ description: "The `iss` of its credentials; null where its certificates alone say who it is." }),
		certificates: z
			.array(certificate)
			.max(MAX_CERTIFICATES)
			.default([])
			.meta({ description: "Roots, or certificates of the issuer itself." }),
		metadata: z
			.boolean()
			.default(false)
			.meta({ description: "Whether its keys are read at `/.well-known/jwt-vc-issuer` of its identifier." }),
	})
	.meta({ id: "TrustedCredentialIssuer" });

export const walletVerifierInputSchema = z.strictObject({
	clientIdPrefix: z.enum(clientIdPrefixes).default("x509_san_dns").meta({
		description: "How wallets recognize Portico: by the host in its certificate, or by the hash of the certificate.",
	}),
	certificates: z
		.array(certificate)
		.min(1)
		.max(MAX_CERTIFICATES)
		.optional()
		.meta({ description: "The chain of the verifier, its own first; given together with its key." }),
	privateKey: z.string().max(10_000).optional().meta({ description: "PKCS #8 in PEM, P-256. It is never answered." }),
	newKey: z
		.boolean()
		.default(false)
		.meta({ description: "Make a new key with a self-signed certificate, also where there is one." }),
	trustedIssuers: z.array(trustedIssuerSchema).max(MAX_ISSUERS).default([]),
	haip: z.boolean().default(false).meta({
		description:
			"Whether the High Assurance Interoperability Profile 1.0 applies: what it does not allow is refused, here, of wallets, and of what is issued to them.",
	}),
});
export type WalletVerifierInput = z.output<typeof walletVerifierInputSchema>;

export const walletVerifierSchema = z
	.object({
		configured: z.boolean().meta({ description: "While false, steps that ask a wallet are not set up." }),
		clientIdPrefix: z.enum(clientIdPrefixes),
		clientId: z.string().nullable().meta({ description: "As whom wallets are asked." }),
		certificates: z.array(z.string()),
		certificateEnds: z.iso.datetime().nullable().meta({ description: "When the first certificate expires." }),
		keyReadable: z.boolean().meta({ description: "False when the key it was encrypted with is lost." }),
		trustedIssuers: z.array(trustedIssuerSchema),
		haip: z.boolean(),
		revision: z.int().min(0).meta({ description: "Counts the writes; 0 while nothing is configured." }),
		updatedAt: z.iso.datetime().nullable(),
		updatedBy: z.string().nullable(),
	})
	.meta({ id: "WalletVerifier", description: "As whom wallets are asked, and whose credentials are accepted." });
export type WalletVerifier = z.output<typeof walletVerifierSchema>;

const common = {
	tag: "Identity providers",
	path: "/t/{organization}/api/server/v1/wallet-verifier",
	params: z.object({ organization: z.string().meta({ description: "Name of the organization." }) }),
} as const;

export const getWalletVerifierContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	operationId: "getWalletVerifier",
	summary: "Read how wallets are asked",
	etag: true,
	answer: { status: 200, schema: walletVerifierSchema, description: "The settings, without the private key" },
	refusals: [],
});

export const putWalletVerifierContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "PUT",
	operationId: "putWalletVerifier",
	summary: "Set how wallets are asked",
	description:
		"Replaces the prefix and the trusted issuers. Without `certificates` and `privateKey` the present ones stay; where there are none, a key and a self-signed certificate are made.",
	body: jsonBody(walletVerifierInputSchema, invalidWalletVerifier, MAX_BODY_BYTES),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: walletVerifierSchema, description: "The settings as they are now" },
	refusals: [invalidWalletVerifier, walletVerifierHasChanged],
});

export const deleteWalletVerifierContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "DELETE",
	operationId: "deleteWalletVerifier",
	summary: "Stop asking wallets",
	description: "Deletes key, certificates and trusted issuers. Links of accounts stay.",
	answer: { status: 204, description: "Wallets are asked no more" },
	refusals: [],
});
