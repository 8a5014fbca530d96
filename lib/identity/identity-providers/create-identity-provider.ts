import type { RequestContext } from "@/lib/platform/kernel";
import { encrypt } from "@/lib/platform/tokens";
import { checkedSettings } from "./checked-settings";
import type { NewIdentityProvider } from "./contract";
import { identityProviderExists } from "./errors";
import { existing } from "./get-identity-provider";
import { type IdentityProviderRow, insertIdentityProvider } from "./repository";
import { secretContext } from "./stored-settings";

/** Creates an identity provider; its secret is stored encrypted. @throws DomainError 400, 409 */
export async function createIdentityProvider(
	context: RequestContext,
	newIdentityProvider: NewIdentityProvider,
): Promise<IdentityProviderRow> {
	const { id, kind, name, clientId, clientSecret = "", enabled } = newIdentityProvider;
	const { organizationId } = context.principal;
	const settings = JSON.stringify(checkedSettings(kind, newIdentityProvider));
	const secret = clientSecret === "" ? "" : encrypt(clientSecret, secretContext(organizationId, id));
	const written = { id, kind, name, clientId, clientSecret: secret, settings, enabled };
	const audit = { action: "identity-provider.created", targetType: "identity-provider", details: { kind } };
	if (!(await insertIdentityProvider(context, written, audit))) throw identityProviderExists(id);
	return existing(organizationId, id);
}
