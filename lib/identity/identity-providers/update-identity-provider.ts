import type { RequestContext } from "@/lib/platform/kernel";
import { encrypt } from "@/lib/platform/tokens";
import { checkedSettings } from "./checked-settings";
import type { ChangedIdentityProvider } from "./contract";
import { identityProviderHasChanged, invalidIdentityProvider } from "./errors";
import { existing } from "./get-identity-provider";
import { type IdentityProviderRow, updateIdentityProviderRow } from "./repository";
import { readSettings, realmOf, secretContext, secretTargetOf } from "./stored-settings";

/**
 * Replaces the settings. The stored secret stays unless the request contains one.
 * @throws DomainError 400, 404, 412
 */
export async function updateIdentityProvider(
	context: RequestContext,
	identityProviderId: string,
	changedIdentityProvider: ChangedIdentityProvider,
	expectedVersions: readonly number[] | null = null,
): Promise<IdentityProviderRow> {
	const { organizationId } = context.principal;
	const before = await existing(organizationId, identityProviderId);
	if (expectedVersions !== null && !expectedVersions.includes(before.revision))
		throw identityProviderHasChanged(before.revision);
	const settings = checkedSettings(before.kind, changedIdentityProvider);
	const stored = readSettings(before.settings);
	const moved = realmOf(settings) !== realmOf(stored);
	const sentElsewhere = secretTargetOf(settings) !== secretTargetOf(stored);
	// Otherwise somebody who may write settings, but not read the secret, could have it sent to an address of their own.
	if (sentElsewhere && changedIdentityProvider.clientSecret === undefined && before.clientSecret !== "")
		throw invalidIdentityProvider(["clientSecret: must be given again where it would be sent to another address"]);
	const { name, clientId, enabled } = changedIdentityProvider;
	const { id, kind } = before;
	const written = {
		id,
		kind,
		name,
		clientId,
		clientSecret: secretOf(changedIdentityProvider, before, organizationId),
		settings: JSON.stringify(settings),
		enabled,
	};
	const audit = {
		action: "identity-provider.updated",
		targetType: "identity-provider",
		details: { newSecret: changedIdentityProvider.clientSecret !== undefined, linksDropped: moved },
	};
	const at = { revisions: [before.revision], dropLinks: moved };
	const done = await updateIdentityProviderRow(context, written, at, audit);
	const after = await existing(organizationId, id);
	if (!done) throw identityProviderHasChanged(after.revision);
	return after;
}

function secretOf(
	{ clientSecret }: ChangedIdentityProvider,
	before: IdentityProviderRow,
	organizationId: string,
): string {
	if (clientSecret === undefined) return before.clientSecret;
	return clientSecret === "" ? "" : encrypt(clientSecret, secretContext(organizationId, before.id));
}
