import { environment } from "@/lib/platform/env";

/** The issuer of an organization's events, which is that of its tokens at its own address. */
export function issuerOf(organizationName: string): string {
	const { baseUrl, rootOrganization } = environment();
	return organizationName === rootOrganization ? baseUrl : `${baseUrl}/t/${organizationName}`;
}

/** The endpoints for the receivers of an organization. */
export function endpointsOf(organizationName: string): string {
	return `${environment().baseUrl}/t/${organizationName}/ssf`;
}

/** Where receivers of an organization find everything (SSF 1.0 §7.2): between the host and the path of the issuer. */
export function metadataAddress(organizationName: string): string {
	const { baseUrl, rootOrganization } = environment();
	const path = organizationName === rootOrganization ? "" : `/t/${organizationName}`;
	return `${baseUrl}/.well-known/ssf-configuration${path}`;
}
