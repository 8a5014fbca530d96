import type { Account } from "@/lib/identity/directory";

/** Claims about an account; `org_id` and `org_name` name the organization it acts in. */
export function identityClaims({ id, displayName, username, email, organization }: Account) {
	return {
		sub: id,
		name: displayName,
		preferred_username: username,
		...(email === null ? {} : { email }),
		org_id: organization.id,
		org_name: organization.name,
	};
}
