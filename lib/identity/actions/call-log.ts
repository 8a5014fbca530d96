import { environment } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { decryptIfReadable, encrypt } from "@/lib/platform/tokens";
import type { CallResult } from "./call-action";
import { type CallRow, deleteCallsBeyond, deleteOldCalls, insertCall } from "./calls-repository";
import type { ActionCall, Initiator } from "./contract";
import type { ActionRow } from "./repository";

const KEPT = 500;
/** The average number of logged calls between two deletions of old ones. */
const BETWEEN_DELETIONS = 50;

export interface CallToLog {
	purpose: ActionCall["purpose"];
	initiator: Initiator;
	/** Null for the sample profile. */
	userId: string | null;
	/** The body that was sent. */
	body: string;
	result: CallResult;
}

const contextOf = (organizationId: string, id: string) => `action-call:${organizationId}:${id}`;

/** Writes a call to the log of its action. Resolves to the call as the interfaces return it. */
export async function logCall(organizationId: string, action: ActionRow, call: CallToLog): Promise<ActionCall> {
	const logged = await storeCall(organizationId, action.id, call);
	const { outcome, reason, status, durationMs } = logged;
	if (outcome === "error") log().warn({ action: action.id, reason, status, durationMs }, "action without a verdict");
	if (Math.random() * BETWEEN_DELETIONS < 1) await deleteCallsBeyond(organizationId, action.id, KEPT);
	return logged;
}

/** Stores a call that was made at this time. The log is in the order in which calls are stored. */
export async function storeCall(
	organizationId: string,
	actionId: string,
	{ purpose, initiator, userId, body, result }: CallToLog,
	at: Date = new Date(),
): Promise<ActionCall> {
	const { verdict, status, attempts, durationMs, answer } = result;
	const id = newId();
	const row: CallRow = {
		id,
		at: at.toISOString(),
		purpose,
		initiator,
		userId,
		outcome: verdict.outcome,
		reason: verdict.outcome === "error" ? verdict.reason : "",
		status,
		attempts,
		durationMs,
		content: encrypt(JSON.stringify({ request: body, answer }), contextOf(organizationId, id)),
	};
	await insertCall(organizationId, actionId, row);
	return asCall(organizationId, row);
}

/** A call as the interfaces return it. */
export function asCall(organizationId: string, { content, ...row }: CallRow): ActionCall {
	const opened = decryptIfReadable(content, contextOf(organizationId, row.id));
	const { request, answer } =
		opened === undefined
			? { request: null, answer: null }
			: (JSON.parse(opened) as { request: string; answer: string });
	return { ...row, request, answer };
}

/** Deletes calls that are past the retention period of messages. Returns the number of deleted calls. */
export function sweepActionCalls(max: number): Promise<number> {
	return deleteOldCalls(environment().messagesKeptDays, max);
}
