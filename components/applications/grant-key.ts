import type { GrantType } from "@/lib/identity/applications/contract";

type GrantKey<Type extends string> =
	Type extends `urn:${"ietf" | "openid"}:params:${"oauth:" | ""}grant-type:${infer Name}` ? Name : Type;

/** The grant type as it is written in keys of texts, without colons: a colon would end a namespace. */
export function grantKey(grant: GrantType): GrantKey<GrantType> {
	return grant.replace(/^urn:.*:grant-type:/, "") as GrantKey<GrantType>;
}
