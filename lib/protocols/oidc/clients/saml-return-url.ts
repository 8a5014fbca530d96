import type { Application } from "@/lib/identity/applications";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";

/** The URL to which the engine redirects the browser after a SAML sign-in. */
export function samlReturnUrl(organizationName: string): string {
	return `${environment().baseUrl}/t/${organizationName}/samlsso/return`;
}

/** The `samlReturnUrl` of an application's organization; null if the application does not use SAML. */
export async function samlReturnUrlOf({ organizationId, saml }: Application): Promise<string | null> {
	if (saml === null) return null;
	const organization = await organizationById(organizationId);
	return organization === undefined ? null : samlReturnUrl(organization.name);
}
