import { environment } from "@/lib/platform/env";
import type { Presented } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import type { WalletVerifier } from "./contract";
import { openKey, readStoredVerifier } from "./stored-verifier";
import { selectVerifier } from "./verifier-repository";

const nothing: WalletVerifier = {
	configured: false,
	clientIdPrefix: "x509_san_dns",
	clientId: null,
	certificates: [],
	certificateEnds: null,
	keyReadable: true,
	trustedIssuers: [],
	haip: false,
	revision: 0,
	updatedAt: null,
	updatedBy: null,
};

/** As whom the organization asks wallets, and whose credentials it accepts; without the private key. */
export async function getWalletVerifier({ principal }: RequestContext): Promise<WalletVerifier> {
	const { organizationId } = principal;
	const row = await selectVerifier(organizationId);
	if (row === undefined) return nothing;
	const stored = readStoredVerifier(row.settings);
	// Loaded only where wallets are asked: the library has 100 modules.
	const { clientIdOf, readCertificate } = await import("./verifier-key");
	const [certificate = ""] = stored.certificates;
	const { hostname } = new URL(environment().baseUrl);
	return {
		...stored,
		configured: true,
		clientId: clientIdOf(stored.clientIdPrefix, certificate, hostname),
		certificateEnds: readCertificate(certificate)?.validToDate.toISOString() ?? null,
		keyReadable: openKey(organizationId, row.privateKey) !== undefined,
		revision: row.revision,
		updatedAt: row.updatedAt,
		updatedBy: row.updatedBy,
	};
}

/** The settings with their revision as the entity tag. */
export function presentWalletVerifier(verifier: WalletVerifier): Presented {
	return { body: JSON.stringify(verifier), headers: { etag: `"${verifier.revision}"` } };
}
