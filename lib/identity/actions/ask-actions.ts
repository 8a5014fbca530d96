import { environment } from "@/lib/platform/env";
import type { DomainError, RequestContext } from "@/lib/platform/kernel";
import { callAction } from "./call-action";
import { logCall } from "./call-log";
import { changedClaims } from "./claims";
import { type Initiator, MAX_TIMEOUT_MS } from "./contract";
import { updateRefused, updateUnchecked } from "./errors";
import { type ProfileUpdate, payloadOf } from "./payload";
import { type ActiveAction, auditCall, selectActiveActions } from "./repository";
import { type ActionSettings, settingsOf } from "./settings";

/** The result when no action objects to an update. */
export interface Agreement {
	/** Whether the actions would get the same questions about this update, so that it may be stored instead. */
	covers(update: ProfileUpdate): boolean;
}

/**
 * Calls the active actions of the caller's organization, which is the home of the account, one after the other. Stops at the
 * first action that does not agree, and returns its refusal. All calls together have 5 s. Refusals are written to the audit log.
 */
export async function askActions(context: RequestContext, update: ProfileUpdate): Promise<Agreement | DomainError> {
	if (changesNoClaim(update)) return { covers: changesNoClaim };
	const actions = await selectActiveActions(context.principal.organizationId);
	const initiator = initiatorOf(context, update.userId);
	const questions = questionsAbout(context, actions, initiator, update);
	const deadline = performance.now() + MAX_TIMEOUT_MS;
	for (const question of questions) {
		const refusal = await ask(context, update.userId, question, { initiator, maxMs: deadline - performance.now() });
		if (refusal !== null) return refusal;
	}
	const bodies = questions.map(({ body }) => body).join();
	return {
		covers: (other) =>
			questionsAbout(context, actions, initiator, other)
				.map(({ body }) => body)
				.join() === bodies,
	};
}

function changesNoClaim({ before, after }: ProfileUpdate): boolean {
	return changedClaims(before, after).length === 0;
}

interface Question {
	action: ActiveAction;
	/** The payload as JSON. */
	body: string;
}

function questionsAbout(
	{ principal }: RequestContext,
	actions: readonly ActiveAction[],
	initiator: Initiator,
	update: ProfileUpdate,
): Question[] {
	const changed = changedClaims(update.before, update.after).map(({ name }) => name);
	const dialect = environment().claimsDialect;
	return actions.flatMap((action) => {
		const { attributes, conditions } = settingsOf(action);
		if (!isConcerned(conditions, initiator, changed)) return [];
		const tenant = { id: principal.organizationId, name: action.organizationName };
		return [{ action, body: JSON.stringify(payloadOf(update, tenant, initiator, { dialect, attributes })) }];
	});
}

/** `USER` if users change their own profile, `ADMIN` if somebody else does. */
function initiatorOf({ principal }: RequestContext, userId: string): Initiator {
	if (principal.type !== "user") return "APPLICATION";
	return principal.id === userId ? "USER" : "ADMIN";
}

function isConcerned(
	{ initiators, claims }: ActionSettings["conditions"],
	initiator: Initiator,
	changed: readonly string[],
): boolean {
	const initiated = initiators.length === 0 || initiators.includes(initiator);
	return initiated && changed.length > 0 && (claims.length === 0 || claims.some((name) => changed.includes(name)));
}

async function ask(
	context: RequestContext,
	userId: string,
	{ action, body }: Question,
	{ initiator, maxMs }: { initiator: Initiator; maxMs: number },
): Promise<DomainError | null> {
	const { organizationId } = context.principal;
	const result = await callAction(organizationId, action, body, { maxMs });
	const { verdict } = result;
	const logged = logCall(organizationId, action, { purpose: "update", initiator, userId, body, result });
	if (verdict.outcome === "success") {
		await logged;
		return null;
	}
	const reason = verdict.outcome === "failed" ? verdict.failureReason : verdict.reason;
	const details = { action: action.name, outcome: verdict.outcome, reason };
	const audit = { action: "user.update-refused", targetType: "user", details };
	await Promise.all([logged, auditCall(context, { userId }, audit)]);
	if (verdict.outcome === "error") return updateUnchecked();
	return updateRefused(verdict.failureReason, verdict.failureDescription);
}
