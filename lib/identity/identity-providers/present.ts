import { environment } from "@/lib/platform/env";
import type { Presented } from "@/lib/platform/http/operation";
import { CALLBACK_PATH, type IdentityProvider } from "./contract";
import type { IdentityProviderRow } from "./repository";
import { readSecret, readSettings } from "./stored-settings";

/** An identity provider without its secret. */
export function presented({
	organizationId,
	clientSecret,
	settings,
	revision: _,
	...row
}: IdentityProviderRow): IdentityProvider {
	return {
		...row,
		...readSettings(settings),
		hasClientSecret: clientSecret !== "",
		clientSecretReadable: readSecret(organizationId, row.id, clientSecret) !== undefined,
		redirectUri: `${environment().baseUrl}${CALLBACK_PATH}`,
	};
}

/** The response with an identity provider; the revision is the entity tag. */
export function presentIdentityProvider(row: IdentityProviderRow): Presented {
	return { body: JSON.stringify(presented(row)), headers: { etag: `"${row.revision}"` } };
}

export function presentNewIdentityProvider(row: IdentityProviderRow): Presented {
	const { body, headers } = presentIdentityProvider(row);
	return { body, headers: { ...headers, location: `/identity-providers/${row.id}` } };
}
