/** A claim that a step asks for. */
export interface AskedClaim {
	/** The names from the outside in, for example `["address", "country"]`. */
	path: readonly string[];
	/** Whether the credential is refused without it. */
	required: boolean;
}

/** The credential that a step asks for. */
export interface AskedCredential {
	/** The type, `vct`. */
	type: string;
	claims: readonly AskedClaim[];
}

/** The id of the one credential in a request and in its answer. */
export const CREDENTIAL_ID = "credential";

/**
 * The question as DCQL (OpenID4VP §6). Optional claims make a second set, which a wallet may choose. With `authorities`, only what they
 * issued is asked for.
 */
export function dcqlQuery({ type, claims }: AskedCredential, authorities: readonly string[] | null = null) {
	const named = claims.map(({ path, required }, index) => ({ id: `c${index}`, path: [...path], required }));
	const all = named.map(({ id }) => id);
	const required = named.filter((claim) => claim.required).map(({ id }) => id);
	const isPartial = required.length > 0 && required.length < all.length;
	return {
		credentials: [
			{
				id: CREDENTIAL_ID,
				format: "dc+sd-jwt",
				meta: { vct_values: [type] },
				require_cryptographic_holder_binding: true,
				...(authorities !== null && { trusted_authorities: [{ type: "aki", values: [...authorities] }] }),
				...(named.length > 0 && { claims: named.map(({ id, path }) => ({ id, path })) }),
				...(isPartial && { claim_sets: [all, required] }),
			},
		],
	};
}
