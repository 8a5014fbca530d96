import { cached } from "./cached";
import { type Application, selectApplicationBySamlIssuer } from "./repository";

/** The application with this SAML entity id; changes take effect within a second. */
export async function applicationBySamlIssuer(
	organizationId: string,
	issuer: string,
): Promise<Application | undefined> {
	// PostgreSQL has no NUL in text, so no application can have this issuer.
	if (issuer.includes("\0")) return undefined;
	return cached(`saml ${organizationId} ${issuer}`, () => selectApplicationBySamlIssuer(organizationId, issuer));
}
