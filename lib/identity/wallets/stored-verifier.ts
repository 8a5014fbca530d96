import { z } from "zod";
import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";
import { clientIdPrefixes, trustedIssuerSchema } from "./contract";

const schema = z.object({
	clientIdPrefix: z.enum(clientIdPrefixes),
	certificates: z.array(z.string()),
	trustedIssuers: z.array(trustedIssuerSchema),
	haip: z.boolean().default(false),
});

/** The content of the column `settings`. */
export type StoredVerifier = z.output<typeof schema>;

export function readStoredVerifier(settings: string): StoredVerifier {
	return schema.parse(JSON.parse(settings));
}

const contextOf = (organizationId: string) => `wallet-verifier:${organizationId}`;

export const encryptedWalletVerifiers: EncryptedColumn = {
	table: "wallet_verifiers",
	column: "private_key",
	id: "organization_id",
	idType: "uuid",
	owner: "organization_id",
	context: contextOf,
};

export function sealKey(organizationId: string, privateKey: string): string {
	return encrypt(privateKey, contextOf(organizationId));
}

/** The private key; undefined if it cannot be decrypted. */
export function openKey(organizationId: string, sealed: string): string | undefined {
	return decryptIfReadable(sealed, contextOf(organizationId));
}
