import { type GrantType, JWT_BEARER } from "@/lib/identity/applications/contract";

/** The grant type as keys of texts name it: a colon would end a namespace. */
export function grantKey(grant: GrantType): Exclude<GrantType, typeof JWT_BEARER> | "jwt_bearer" {
	return grant === JWT_BEARER ? "jwt_bearer" : grant;
}
