import { environment } from "@/lib/platform/env";
import { now, type RequestContext } from "@/lib/platform/kernel";
import { callRefusal } from "@/lib/platform/outbound";
import type { WalletVerifier, WalletVerifierInput } from "./contract";
import { invalidWalletVerifier, walletVerifierHasChanged } from "./errors";
import { getWalletVerifier } from "./get-wallet-verifier";
import { openKey, readStoredVerifier, sealKey } from "./stored-verifier";
import type { VerifierKey } from "./verifier-key";
import { selectVerifier, upsertVerifier, type VerifierRow } from "./verifier-repository";

/**
 * Replaces the settings. Requests that a wallet has already read stay valid after a change of the key, because each is signed
 * once, and its answer is encrypted to a key of its own.
 * @throws DomainError 400, 412
 */
export async function putWalletVerifier(
	context: RequestContext,
	input: WalletVerifierInput,
	expectedVersions: readonly number[] | null = null,
): Promise<WalletVerifier> {
	const { organizationId } = context.principal;
	const row = await selectVerifier(organizationId);
	const revision = row?.revision ?? 0;
	if (expectedVersions !== null && !expectedVersions.includes(revision)) throw walletVerifierHasChanged(revision);
	const { clientIdPrefix, trustedIssuers, haip } = input;
	const { haipProblem, problemOfKey, readCertificate } = await import("./verifier-key");
	for (const [index, issuer] of trustedIssuers.entries()) {
		const problem = problemOfIssuer(issuer, (pem) => readCertificate(pem) !== null);
		if (problem !== null) throw invalidWalletVerifier(`trustedIssuers[${index}].${problem}`);
	}
	if (new Set(trustedIssuers.map(({ id }) => id)).size < trustedIssuers.length)
		throw invalidWalletVerifier("trustedIssuers: each must have an id of its own");
	const { hostname: host } = new URL(environment().baseUrl);
	const key = await keyFor(organizationId, input, row, host);
	const problem = problemOfKey(key, { prefix: clientIdPrefix, host }) ?? (haip ? haipProblem(input, key) : null);
	if (problem !== null) throw invalidWalletVerifier(problem);
	const settings = JSON.stringify({ clientIdPrefix, certificates: key.certificates, trustedIssuers, haip });
	const written = { settings, privateKey: sealKey(organizationId, key.privateKey) };
	const isNewKey = row === undefined || readStoredVerifier(row.settings).certificates[0] !== key.certificates[0];
	const audit = {
		action: "wallet-verifier.updated",
		targetType: "organization",
		details: { newKey: isNewKey, trustedIssuers: trustedIssuers.map(({ id }) => id).join(", ") },
	};
	if (!(await upsertVerifier(context, written, [revision], audit)))
		throw walletVerifierHasChanged((await selectVerifier(organizationId))?.revision ?? 0);
	return getWalletVerifier(context);
}

/** The given key, the present one, or a new one. */
async function keyFor(
	organizationId: string,
	{ certificates, privateKey, newKey }: WalletVerifierInput,
	row: VerifierRow | undefined,
	host: string,
): Promise<VerifierKey> {
	if ((certificates === undefined) !== (privateKey === undefined))
		throw invalidWalletVerifier("certificates: are given together with privateKey");
	if (certificates !== undefined && privateKey !== undefined) return { certificates, privateKey };
	const present = row === undefined || newKey ? undefined : openKey(organizationId, row.privateKey);
	if (row !== undefined && present !== undefined)
		return { certificates: readStoredVerifier(row.settings).certificates, privateKey: present };
	const { newVerifierKey } = await import("./verifier-key");
	return newVerifierKey(host, now());
}

function problemOfIssuer(
	{ identifier, certificates, metadata }: WalletVerifierInput["trustedIssuers"][number],
	isCertificate: (pem: string) => boolean,
): string | null {
	const wrong = certificates.findIndex((pem) => !isCertificate(pem));
	if (wrong !== -1) return `certificates[${wrong}]: must be a certificate in PEM format`;
	if (certificates.length === 0 && !metadata) return "certificates: one is needed, or metadata";
	if (!metadata) return null;
	if (identifier === null) return "identifier: is needed to read metadata";
	const refusal = callRefusal(new URL(identifier));
	return refusal === null ? null : `identifier: ${refusal}`;
}
