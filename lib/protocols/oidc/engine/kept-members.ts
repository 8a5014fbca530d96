/** The member of codes and refresh tokens that carries a token binding to what comes of them. */
export const KEPT_BINDING = "binding";

/** The member of an access token that names the token it was exchanged for, by its hash; it ends with that one. */
export const EXCHANGED_FOR = "exchangedFor";
