import { selectEnabledProviders } from "./repository";
import { readSecret, readSettings } from "./stored-settings";

/** The identity providers at which people may have accounts that they link to their own account here, by their names. */
export async function linkableIdentityProviders(organizationId: string): Promise<{ id: string; name: string }[]> {
	const providers = await selectEnabledProviders(organizationId);
	return providers
		.filter(
			({ id, kind, clientSecret, settings }) =>
				kind !== "ldap" &&
				readSettings(settings).linksFromAccount &&
				readSecret(organizationId, id, clientSecret) !== undefined,
		)
		.map(({ id, name }) => ({ id, name }))
		.toSorted((one, other) => one.name.localeCompare(other.name));
}
