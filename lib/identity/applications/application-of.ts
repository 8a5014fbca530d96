import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { applicationNotFound } from "./errors";
import { selectApplication } from "./manage-repository";
import type { OidcSettings } from "./oidc-settings";
import { readOidcSettings } from "./stored-settings";

export interface ApplicationSummary {
	id: string;
	clientId: string;
	name: string;
	grantTypes: readonly string[];
	/** The scopes that it may request in addition to those about the user; space-separated. */
	scope: string;
	settings: OidcSettings;
}

/** An application of the caller's organization, enabled or disabled. @throws DomainError 404 */
export async function applicationOf({ principal }: RequestContext, id: string): Promise<ApplicationSummary> {
	const parsed = parseId(id);
	const found = parsed === null ? undefined : await selectApplication(principal.organizationId, parsed);
	if (found === undefined) throw applicationNotFound();
	const { clientId, name, grantTypes, scope, settings } = found;
	return { id: found.id, clientId, name, grantTypes, scope, settings: readOidcSettings(settings) };
}
