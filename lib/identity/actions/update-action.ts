import type { RequestContext } from "@/lib/platform/kernel";
import type { ActionUpdate } from "./contract";
import { actionHasChanged, actionTaken } from "./errors";
import { requiredAction } from "./get-action";
import type { PresentableAction } from "./present-action";
import { requireProfiles } from "./profiles";
import { updateActionRow } from "./repository";
import { openSecrets, sealSecrets } from "./secrets";
import { type ActionSettings, asAction, authenticationOf, claimNames, settingsOf } from "./settings";

/** Changes the members that the request contains. @throws DomainError 403 for callers who may not read profiles */
export async function updateAction(
	context: RequestContext,
	actionId: string,
	update: ActionUpdate,
	expectedVersions: readonly number[] | null = null,
): Promise<PresentableAction> {
	const { organizationId } = context.principal;
	requireProfiles(context.principal);
	const current = await requiredAction(organizationId, actionId);
	const { id, revision } = current;
	if (expectedVersions !== null && !expectedVersions.includes(revision)) throw actionHasChanged(revision);
	const before = settingsOf(current);
	const secrets = openSecrets(organizationId, id, current.secrets);
	const { endpoint, attributes, conditions, signingSecret } = update;
	const authenticated =
		endpoint === undefined
			? { authentication: before.authentication, secret: secrets?.authentication }
			: authenticationOf(endpoint, { uri: current.uri, type: before.authentication.type, secrets });
	const settings: ActionSettings = {
		authentication: authenticated.authentication,
		attributes: attributes === undefined ? before.attributes : claimNames(attributes, "attributes"),
		conditions:
			conditions === undefined
				? before.conditions
				: { ...conditions, claims: claimNames(conditions.claims, "conditions.claims") },
	};
	const signing = signingSecret === undefined ? secrets?.signing : (signingSecret ?? undefined);
	// Secrets that cannot be decrypted are only replaced all together, so that none is lost unnoticed.
	const keepsSealed = secrets === undefined && endpoint === undefined;
	const name = update.name ?? current.name;
	const outcome = await updateActionRow(
		context,
		{
			id,
			name,
			description: update.description ?? current.description,
			position: update.order ?? current.position,
			uri: endpoint?.uri ?? current.uri,
			settings: JSON.stringify(settings),
			secrets: keepsSealed
				? current.secrets
				: sealSecrets(organizationId, id, { authentication: authenticated.secret, signing }),
			timeoutMs: update.timeoutMs ?? current.timeoutMs,
		},
		revision,
	);
	if (outcome === "taken") throw actionTaken(name);
	const row = await requiredAction(organizationId, id);
	// Another request changed the action in between.
	if (outcome === undefined) throw actionHasChanged(row.revision);
	return { action: asAction(organizationId, row), revision: row.revision };
}
