/** SD-JWT VC, and mdoc of ISO/IEC 18013-5. */
export const credentialFormats = ["dc+sd-jwt", "mso_mdoc"] as const;
export type CredentialFormat = (typeof credentialFormats)[number];

/** A claim that a step asks for. */
export interface AskedClaim {
	/** The names from the outside in, for example `["address", "country"]`; of an mdoc its name space and its element. */
	path: readonly string[];
	/** Whether the credential is refused without it. */
	required: boolean;
}

/** The credential that a step asks for. */
export interface AskedCredential {
	format: CredentialFormat;
	/** The type: `vct`, or the document type of an mdoc. */
	type: string;
	claims: readonly AskedClaim[];
}

/** The id of the one credential in a request and in its answer. */
export const CREDENTIAL_ID = "credential";

/**
 * The question as DCQL (OpenID4VP §6). Optional claims make a second set, which a wallet may choose. With `authorities`, only what they
 * issued is asked for.
 */
export function dcqlQuery({ format, type, claims }: AskedCredential, authorities: readonly string[] | null = null) {
	const named = claims.map(({ path, required }, index) => ({ id: `c${index}`, path: [...path], required }));
	const all = named.map(({ id }) => id);
	const required = named.filter((claim) => claim.required).map(({ id }) => id);
	const isPartial = required.length > 0 && required.length < all.length;
	return {
		credentials: [
			{
				id: CREDENTIAL_ID,
				format,
				meta: format === "mso_mdoc" ? { doctype_value: type } : { vct_values: [type] },
				require_cryptographic_holder_binding: true,
				...(authorities !== null && { trusted_authorities: [{ type: "aki", values: [...authorities] }] }),
				...(named.length > 0 && { claims: named.map(({ id, path }) => ({ id, path })) }),
				...(isPartial && { claim_sets: [all, required] }),
			},
		],
	};
}

/**
 * The names of a claim as the author of a flow writes it, with dots between them. The name space of an mdoc has dots itself, and an
 * element is one name.
 */
export function claimPath(format: CredentialFormat, claim: string): string[] {
	if (format === "dc+sd-jwt") return claim.split(".");
	const end = claim.lastIndexOf(".");
	return [claim.slice(0, end), claim.slice(end + 1)];
}
