import { usableVerifier } from "./presentations/usable-verifier";

/** The key and the certificates of an organization for what it signs for wallets. */
export interface WalletCertificate {
	/** PKCS #8 in PEM, P-256. */
	privateKey: string;
	/** PEM, the one of the key first; without those that sign themselves, which whoever verifies has to know already. */
	certificates: readonly string[];
}

export interface WalletPolicy {
	/** Whether the High Assurance Interoperability Profile applies. */
	haip: boolean;
	/** Null where the organization has no certificate that another party issued. */
	certificate: WalletCertificate | null;
}

/** What the organization has set for everything that it does with wallets. */
export async function walletPolicy(organizationId: string): Promise<WalletPolicy> {
	const verifier = await usableVerifier(organizationId);
	if (verifier === null) return { haip: false, certificate: null };
	const { isSelfSigned } = await import("./verifier-key");
	const [own = ""] = verifier.certificates;
	if (isSelfSigned(own)) return { haip: verifier.haip, certificate: null };
	const certificates = verifier.certificates.filter((each) => !isSelfSigned(each));
	return { haip: verifier.haip, certificate: { privateKey: verifier.privateKey, certificates } };
}
