import { environment } from "@/lib/platform/env";
import { newId, parseId, type RequestContext } from "@/lib/platform/kernel";
import { callAction } from "./call-action";
import { logCall } from "./call-log";
import { claimName } from "./claims";
import type { ActionCall, ActionTest } from "./contract";
import { invalidAction, testUserNotFound } from "./errors";
import { requiredAction } from "./get-action";
import { payloadOf } from "./payload";
import { requireProfiles } from "./profiles";
import { auditCall, selectProfileToTest } from "./repository";
import { SAMPLE_PROFILE } from "./sample-profile";
import { settingsOf } from "./settings";

/**
 * Calls the service as for an update of a profile, but changes nothing.
 * @throws DomainError 403 if a user is given and the caller may not read profiles
 */
export async function testAction(context: RequestContext, actionId: string, test: ActionTest): Promise<ActionCall> {
	const { organizationId, organizationName } = context.principal;
	if (test.userId !== undefined) requireProfiles(context.principal);
	const action = await requiredAction(organizationId, actionId);
	const userId = test.userId === undefined ? null : parseId(test.userId);
	const before =
		test.userId === undefined ? SAMPLE_PROFILE : userId && (await selectProfileToTest(organizationId, userId));
	if (!before) throw testUserNotFound();
	const dialect = environment().claimsDialect;
	const { attributes } = settingsOf(action);
	const tenant = { id: organizationId, name: organizationName };
	const update = { userId: userId ?? newId(), before, after: before };
	const payload = payloadOf(update, tenant, test.initiator, { dialect, attributes });
	test.claims.forEach(({ uri }, index) => {
		if (claimName(dialect, uri) === undefined) throw invalidAction(`claims[${index}].uri: must be the URI of a claim`);
	});
	payload.event.request.claims = test.claims;
	const body = JSON.stringify(payload);
	await auditCall(context, { actionId: action.id }, { action: "action.tested", targetType: "action" });
	const result = await callAction(organizationId, action, body, { maxMs: action.timeoutMs, testing: true });
	return logCall(organizationId, action, { purpose: "test", initiator: test.initiator, userId, body, result });
}
