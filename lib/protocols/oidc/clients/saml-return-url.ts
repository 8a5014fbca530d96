import type { Application } from "@/lib/identity/applications";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";

/** Where the engine sends a browser back to that signs in by SAML. */
export function samlReturnUrl(organizationName: string): string {
	return `${environment().baseUrl}/t/${organizationName}/samlsso/return`;
}

/** The same for an application; null for one that does not use SAML. */
export async function samlReturnUrlOf({ organizationId, saml }: Application): Promise<string | null> {
	if (saml === null) return null;
	const organization = await organizationById(organizationId);
	return organization === undefined ? null : samlReturnUrl(organization.name);
}
