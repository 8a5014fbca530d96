import { environment } from "@/lib/platform/env";

/** The identifier of an organization as an issuer of credentials (OpenID4VCI §12.2.1), and the `iss` of what it issues. */
export function credentialIssuer(organizationName: string): string {
	return `${environment().baseUrl}/t/${organizationName}`;
}
