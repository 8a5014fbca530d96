import type { PendingQuery, Row, Sql } from "postgres";
import type { RunMessage } from "@/lib/executors";
import { newId } from "@/lib/kernel";
import { encrypt } from "@/lib/tokens";

/** A message as it rests in the outbox. */
export interface QueuedMessage {
	id: string;
	channel: RunMessage["channel"];
	senderId: string | null;
	template: string;
	/** Encrypted. */
	content: string;
	recipientHint: string;
	executionId: string | null;
	expiresAt: string;
}

/** The outbox rows of a step, as part of the statement that stores it; nothing is queued without rows of `onlyWith`. */
export function outboxOf(
	sql: Sql,
	organizationId: string,
	messages: readonly QueuedMessage[],
	onlyWith: string,
): PendingQuery<Row[]> {
	return sql`
		insert into messages (organization_id, id, channel, sender_id, template, content, recipient_hint, status, attempts,
			next_attempt_at, execution_id, created_at, expires_at)
		select ${organizationId}::uuid, m.id, m.channel, m."senderId", m.template, m.content, m."recipientHint", 'queued', 0,
			now(), m."executionId", now(), m."expiresAt"
		from json_to_recordset(${JSON.stringify(messages)}::text::json) as m(id uuid, channel text, "senderId" text, template text,
			content text, "recipientHint" text, "executionId" uuid, "expiresAt" timestamptz)
		where exists (select from ${sql(onlyWith)})`;
}

export function toQueued(message: RunMessage, executionId: string | null): QueuedMessage {
	const { channel, senderId, to, template, language, values, expiresAt } = message;
	const id = newId();
	return {
		id,
		channel,
		senderId: senderId ?? null,
		template,
		content: encrypt(JSON.stringify({ to, language, values }), `message:${id}`),
		recipientHint: channel === "email" ? to.replace(/^(.).*@/, "$1…@") : `…${to.slice(-2)}`,
		executionId,
		expiresAt,
	};
}
