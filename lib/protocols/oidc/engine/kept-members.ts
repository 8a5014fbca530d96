/** The member of codes and refresh tokens that holds the token binding of the tokens issued for them. */
export const KEPT_BINDING = "binding";

/** The member of an access token with the hash of the token that it was exchanged for; it is valid only as long as that one. */
export const EXCHANGED_FOR = "exchangedFor";
