import { cached, keyOfClient } from "./cached";
import { ORGANIZATIONS_CLIENT_ID, organizationsClient } from "./organizations-client";
import { type Application, selectApplicationByClientId } from "./repository";

/** The application behind a client id; changes take effect within a second. */
export async function applicationByClientId(
	organizationId: string,
	clientId: string,
): Promise<Application | undefined> {
	// PostgreSQL has no NUL in text, so no application can have this id.
	if (clientId.includes("\0")) return undefined;
	return cached(keyOfClient(organizationId, clientId), () =>
		clientId === ORGANIZATIONS_CLIENT_ID
			? organizationsClient(organizationId)
			: selectApplicationByClientId(organizationId, clientId),
	);
}
