import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { callAction } from "./call-action";
import { asCall, logCall } from "./call-log";
import { selectCall } from "./calls-repository";
import type { ActionCall } from "./contract";
import { callNotFound } from "./errors";
import { requiredAction } from "./get-action";
import { requireProfiles } from "./profiles";
import { auditCall } from "./repository";

/**
 * Sends the body of a logged call again, with the current settings of the action. Changes no user.
 * @throws DomainError 404, 403 for callers who may not read profiles
 */
export async function replayCall(context: RequestContext, actionId: string, callId: string): Promise<ActionCall> {
	const { organizationId } = context.principal;
	requireProfiles(context.principal);
	const action = await requiredAction(organizationId, actionId);
	const id = parseId(callId);
	const row = id === null ? undefined : await selectCall(organizationId, action.id, id);
	const call = row && asCall(organizationId, row);
	if (call === undefined || call.request === null) throw callNotFound();
	const { initiator, userId, request: body } = call;
	await auditCall(context, { actionId: action.id }, { action: "action.tested", targetType: "action" });
	const result = await callAction(organizationId, action, body, { maxMs: action.timeoutMs, testing: true });
	return logCall(organizationId, action, { purpose: "replay", initiator, userId, body, result });
}
