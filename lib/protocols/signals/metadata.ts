import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { endpointsOf, issuerOf } from "./issuer";
import { POLL, PUSH } from "./stream-schemas";

/** The metadata of the transmitter whose issuer has this path (SSF 1.0 §7.1). @throws DomainError 404 */
export async function organizationSignalMetadata(name: string) {
	if (name === environment().rootOrganization) throw organizationNotFound();
	return metadataOf(name);
}

/** The metadata of the root organization's transmitter. */
export function signalMetadata() {
	return metadataOf(environment().rootOrganization);
}

async function metadataOf(name: string) {
	const organization = await organizationByName(name);
	if (organization?.active !== true) throw organizationNotFound();
	const [issuer, endpoints] = [issuerOf(organization.name), endpointsOf(organization.name)];
	return {
		spec_version: "1_0",
		issuer,
		jwks_uri: `${issuer}/oauth2/jwks`,
		delivery_methods_supported: [PUSH, POLL],
		configuration_endpoint: `${endpoints}/streams`,
		status_endpoint: `${endpoints}/status`,
		add_subject_endpoint: `${endpoints}/subjects/add`,
		remove_subject_endpoint: `${endpoints}/subjects/remove`,
		verification_endpoint: `${endpoints}/verification`,
		authorization_schemes: [{ spec_urn: "urn:ietf:rfc:6749" }],
		default_subjects: "ALL" as const,
	};
}
