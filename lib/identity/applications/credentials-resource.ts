import { environment } from "@/lib/platform/env";
import { CREDENTIAL_SCOPE } from "@/lib/platform/kernel/permissions";
import type { GrantedResource } from "./granted-resource";

/**
 * The identifier of an organization as an issuer of credentials (OpenID4VCI §12.2.1), which is also that of the API resource of its
 * credentials (§5.1.2), and the `iss` of what it issues.
 */
export function credentialIssuer(organizationName: string): string {
	return `${environment().baseUrl}/t/${organizationName}`;
}

/** The scope by which a wallet asks for the credential with this name. */
export function credentialScope(name: string): string {
	return `${CREDENTIAL_SCOPE}${name}`;
}

/** A credential that the organization issues. */
export interface OfferedCredential {
	name: string;
	displayName: string;
}

/** The API resource of the credentials of an organization; none for an application that is no wallet. */
export function credentialsResource(
	organizationName: string,
	{ wallet }: { wallet: boolean },
	credentials: readonly OfferedCredential[],
): GrantedResource[] {
	if (!wallet || credentials.length === 0) return [];
	const scopes = credentials.map(({ name, displayName }) => ({ name: credentialScope(name), displayName }));
	return [{ identifier: credentialIssuer(organizationName), name: organizationName, scopes }];
}
