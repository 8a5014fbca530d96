import type { Account } from "@/lib/identity/directory";

/** What every token about an account says. */
export function identityClaims({ id, organization }: Account) {
	return { sub: id, ...organizationClaims(organization) };
}

/** The organization that a token acts in: its id, its display name, and its handle, which addresses it. */
export function organizationClaims({ id, name, displayName }: { id: string; name: string; displayName: string }) {
	return { org_id: id, org_name: displayName, org_handle: name };
}
