import { environment } from "@/lib/env";
import type { Presented } from "@/lib/http/route";
import { CALLBACK_PATH, type IdentityProvider } from "./contract";
import type { IdentityProviderRow } from "./repository";
import { readSettings } from "./stored-settings";

/** An identity provider as people may see it. */
export function presented({ clientSecret, settings, revision: _, ...row }: IdentityProviderRow): IdentityProvider {
	return {
		...row,
		...readSettings(settings),
		hasClientSecret: clientSecret !== "",
		redirectUri: `${environment().baseUrl}${CALLBACK_PATH}`,
	};
}

/** The revision is the tag. */
export function presentIdentityProvider(row: IdentityProviderRow): Presented {
	return { body: JSON.stringify(presented(row)), headers: { etag: `"${row.revision}"` } };
}
