// In the code, addresses of console pages have no organization: `/console/users`. In the browser they contain the organization of
// the tab: `/console/o/acme/users`.

const WITH_ORGANIZATION = /^\/console\/o\/([^/?#]+)(?=[/?#]|$)/;
const OF_AN_ORGANIZATION = /^\/console(?!\/(?:o|sign-in|sign-out|no-permission)(?:[/?#]|$))(?=[/?#]|$)/;

/**
 * The address of a page of the console in an organization. Other paths, and those that already name an organization, are returned
 * unchanged.
 */
export function inOrganization(organization: string, path: string): string {
	return path.replace(OF_AN_ORGANIZATION, () => `/console/o/${encodeURIComponent(organization)}`);
}

/** The name of the organization in the address of a page of the console; undefined for other addresses. */
export function organizationOf(address: string): string | undefined {
	const name = WITH_ORGANIZATION.exec(address)?.[1];
	if (name === undefined) return undefined;
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

/** The address of the page without its organization. */
export function withoutOrganization(address: string): string {
	return address.replace(WITH_ORGANIZATION, "/console");
}
