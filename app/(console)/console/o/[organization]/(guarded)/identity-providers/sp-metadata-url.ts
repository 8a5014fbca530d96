import { environment } from "@/lib/platform/env";

/** The address of the organization's metadata as a SAML service provider. */
export function spMetadataUrl({ organizationName }: { organizationName: string }): string {
	return `${environment().baseUrl}/t/${organizationName}/samlsso/sp-metadata`;
}
