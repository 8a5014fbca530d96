import { type Organization, organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { homesHere } from "@/lib/protocols/oidc";

/** The organizations at which this browser may have an account, as its sign-ins have left them. */
export async function accountHomes(cookieHeader: string): Promise<Organization[]> {
	const found = await Promise.all(homesHere(cookieHeader).map((name) => organizationByName(name)));
	return found.filter((organization): organization is Organization => organization?.active === true);
}

/**
 * Where somebody without a session of these pages goes to see `path`: to the sign-in of the only organization this browser has an
 * account of, to a choice where there are several, and otherwise to the sign-in of the root.
 */
export function accountSignIn(path: string, homes: readonly Pick<Organization, "name">[]): string {
	const [home, ...others] = homes;
	if (others.length > 0) return `/account/choose?${new URLSearchParams({ to: path })}`;
	return home === undefined ? signInAt(environment().rootOrganization, path) : signInAt(home.name, path);
}

/** The address of the sign-in of an organization, with a return to `path`. */
export function signInAt(organization: string, path: string): string {
	const isRoot = organization === environment().rootOrganization;
	return `/console/sign-in?${new URLSearchParams({ ...(isRoot ? {} : { organization }), to: path })}`;
}
