// Pages of the console are written without an organization, as `/console/users`. In the browser's address they have the
// organization of the tab: `/console/o/acme/users`.

const WITH_ORGANIZATION = /^\/console\/o\/([^/?#]+)(?=[/?#]|$)/;
const OF_AN_ORGANIZATION = /^\/console(?!\/(?:o|sign-in|sign-out|no-permission)(?:[/?#]|$))(?=[/?#]|$)/;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The address of a page of the console in an organization; other paths, and those that name one already, stay as they are. */
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

/** The page without the organization of its address. */
export function withoutOrganization(address: string): string {
	return address.replace(WITH_ORGANIZATION, "/console");
}

/**
 * The same page in another organization, or the nearest page above it where it shows one thing: the other organization does
 * not have that thing. Filters stay behind, because their values may be ids too.
 */
export function samePageIn(organization: string, address: string): string {
	const [path = ""] = withoutOrganization(address).split(/[?#]/);
	const steps = path.split("/");
	const thing = steps.findIndex((step) => ID.test(step));
	return inOrganization(organization, thing === -1 ? path : steps.slice(0, thing).join("/"));
}
