import { z } from "zod";
import { invalidCredentialRequest, invalidEncryption, invalidProof, unknownCredentialIdentifier } from "./errors";
import { BATCH_SIZE } from "./metadata";

export interface CredentialRequest {
	configurationId: string;
	/** One for each credential that is asked for. */
	proofs: readonly string[];
}

const proofs = z.strictObject({ jwt: z.array(z.string().max(8_192)).min(1).max(BATCH_SIZE) });

/** A credential request (OpenID4VCI §8.2). @throws DomainError 400 */
export function parseCredentialRequest(body: unknown): CredentialRequest {
	if (typeof body !== "object" || body === null || Array.isArray(body))
		throw invalidCredentialRequest("The request must be a JSON object");
	const members = new Map(Object.entries(body));
	const configurationId = members.get("credential_configuration_id");
	const identifier = members.get("credential_identifier");
	if ((configurationId === undefined) === (identifier === undefined))
		throw invalidCredentialRequest("credential_configuration_id is needed, without credential_identifier");
	if (identifier !== undefined) throw unknownCredentialIdentifier();
	if (typeof configurationId !== "string")
		throw invalidCredentialRequest("credential_configuration_id must be a string");
	if (members.has("credential_response_encryption")) throw invalidEncryption();
	if (members.has("proof")) throw invalidProof("Proofs are sent as proofs");
	const given = members.get("proofs");
	if (given === undefined) throw invalidProof("The credential is bound to a key, of which a proof is needed");
	const parsed = proofs.safeParse(given);
	if (!parsed.success) throw invalidProof(`proofs must have the one type jwt, with 1 to ${BATCH_SIZE} proofs`);
	return { configurationId, proofs: parsed.data.jwt };
}
