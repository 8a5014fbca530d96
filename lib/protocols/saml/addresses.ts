import type { Organization } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";

/** With the name of the organization and the place below its endpoint. */
export const SAML_PATH = /^\/t\/([^/]+)\/samlsso(?:\/(metadata|sp-metadata|continue|return|logout))?$/;

/** Whether this path (without query) is a SAML endpoint. */
export function isSamlPath(path: string): boolean {
	return SAML_PATH.test(path);
}

/** The SAML addresses of an organization. */
export function addressesOf({ name }: Pick<Organization, "name">) {
	const { baseUrl, rootOrganization } = environment();
	const path = `/t/${name}/samlsso`;
	return {
		path,
		signOn: `${baseUrl}${path}`,
		logout: `${baseUrl}${path}/logout`,
		/** The URL of the metadata, which is also the entity id. */
		metadata: `${baseUrl}${path}/metadata`,
		/** The root organization's endpoint without a prefix, so that SAML sign-ins share the sessions of its own applications. */
		authorization: `${baseUrl}${name === rootOrganization ? "" : `/t/${name}`}/oauth2/authorize`,
	};
}
