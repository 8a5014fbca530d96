import { newId, type RequestContext } from "@/lib/platform/kernel";
import { MAX_ACTIONS } from "./action-input";
import type { NewAction } from "./contract";
import { actionTaken, tooManyActions } from "./errors";
import { requiredAction } from "./get-action";
import type { PresentableAction } from "./present-action";
import { requireProfiles } from "./profiles";
import { insertAction } from "./repository";
import { sealSecrets } from "./secrets";
import { type ActionSettings, asAction, authenticationOf, claimNames, DEFAULT_ATTRIBUTES } from "./settings";

/** Creates an inactive action. @throws DomainError 403 for callers who may not read profiles */
export async function createAction(context: RequestContext, input: NewAction): Promise<PresentableAction> {
	const { organizationId } = context.principal;
	requireProfiles(context.principal);
	const id = newId();
	const { name, description, endpoint, attributes, conditions, timeoutMs, order, signingSecret } = input;
	const { authentication, secret } = authenticationOf(endpoint);
	const settings: ActionSettings = {
		authentication,
		attributes: attributes === undefined ? DEFAULT_ATTRIBUTES : claimNames(attributes, "attributes"),
		conditions: { ...conditions, claims: claimNames(conditions.claims, "conditions.claims") },
	};
	const secrets = { authentication: secret, signing: signingSecret ?? undefined };
	const made = await insertAction(
		context,
		{
			id,
			name,
			description,
			position: order,
			uri: endpoint.uri,
			settings: JSON.stringify(settings),
			secrets: sealSecrets(organizationId, id, secrets),
			timeoutMs,
		},
		MAX_ACTIONS,
	);
	if (made === "taken") throw actionTaken(name);
	if (made === "full") throw tooManyActions(MAX_ACTIONS);
	const row = await requiredAction(organizationId, id);
	return { action: asAction(organizationId, row), revision: row.revision };
}
