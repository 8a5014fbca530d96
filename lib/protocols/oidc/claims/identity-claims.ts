import type { Account } from "@/lib/identity/directory";

/** The claims of every token about an account. */
export function identityClaims({ id, organization }: Account) {
	return { sub: id, ...organizationClaims(organization) };
}

/** The organization in which a token is valid: its id, its display name, and the name that its paths contain. */
export function organizationClaims({ id, name, displayName }: { id: string; name: string; displayName: string }) {
	return { org_id: id, org_name: displayName, org_handle: name };
}
