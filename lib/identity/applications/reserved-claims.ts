/** Claim names that Portico itself uses in tokens. */
export const RESERVED_CLAIMS: ReadonlySet<string> = new Set(
	(
		"iss sub aud exp nbf iat jti azp nonce auth_time acr amr at_hash c_hash s_hash sid isk act may_act cnf scope authorization_details " +
		"client_id events org_id org_name org_handle binding_type binding_ref active token_type username"
	).split(" "),
);
