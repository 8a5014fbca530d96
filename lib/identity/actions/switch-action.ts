import type { RequestContext } from "@/lib/platform/kernel";
import { getAction, requiredAction } from "./get-action";
import type { PresentableAction } from "./present-action";
import { updateActive } from "./repository";

/** Activates or deactivates an action. Changes nothing if it already has this state. */
export async function switchAction(
	context: RequestContext,
	actionId: string,
	active: boolean,
): Promise<PresentableAction> {
	const { id } = await requiredAction(context.principal.organizationId, actionId);
	await updateActive(context, id, active);
	return getAction(context, id);
}
