import {
	and,
	eq,
	exists,
	sql as fragment,
	inArray,
	isNotNull,
	lt,
	lte,
	ne,
	notExists,
	notInArray,
	or,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, NOW, rowsAs } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { brandings, messages, organizations, senders } from "@/db/schema";
import type { MessageChannel, Provider } from "./contract";

/** A message that only this process may send until its claim expires. */
export interface ClaimedMessage {
	organizationId: string;
	/** The display name of the organization. */
	organization: string;
	/** Its name in addresses. */
	organizationName: string;
	/** The stored branding of the organization, JSON; null without one. */
	branding: string | null;
	id: string;
	channel: MessageChannel;
	senderId: string | null;
	template: string;
	/** Null if the message has expired. */
	content: string | null;
	expiresAt: string;
	/** The number of this attempt, from 1. */
	attempt: number;
	/** Whether the organization has any sender for the channel. */
	anySender: boolean;
	sender: { id: string; provider: Provider; settings: string; secrets: string; revision: number } | null;
}

/** As the indexes of those that are due have it. */
const WAITING = fragment`${messages.status} in ('queued', 'sending')`;
/** As the index `messages_in_turn` has it, and as `senderOf` writes it. */
const SENDER = fragment`(${messages.channel} || ' ' || coalesce(${messages.senderId}, ''))`;

/** The sender of a message, as a receiver of its queue. */
export function senderOf({ channel, senderId }: Pick<ClaimedMessage, "channel" | "senderId">): string {
	return `${channel} ${senderId ?? ""}`;
}

const claimStatement = builtOnce((orm) => {
	const { organizationId, id, channel, senderId, template, content, attempts, expiresAt, nextAttemptAt } = messages;
	const isExpired = lte(expiresAt, NOW);
	const above = alias(organizations, "above");
	const disabled = orm
		.select({ id: organizations.id })
		.from(organizations)
		.innerJoin(above, fragment`${above.id} = any(array_append(${organizations.ancestorIds}, ${organizations.id}))`)
		.where(and(eq(organizations.id, organizationId), isNotNull(above.disabledAt)));
	const due = orm.$with("due").as(
		orm
			.select({ dueOf: organizationId, dueId: id })
			.from(messages)
			.where(
				and(
					isDueInTurn({ table: messages, waiting: WAITING, organizationId, receiver: SENDER, nextAttemptAt }),
					// A disabled organization, and those below it, send nothing; what waits goes out once they are enabled again.
					or(isExpired, notExists(disabled)),
				),
			)
			.orderBy(nextAttemptAt)
			.limit(MAX_CLAIMED)
			.for("update", { skipLocked: true }),
	);
	const claimed = orm.$with("claimed").as(
		orm
			.update(messages)
			.set({
				status: fragment`case when ${isExpired} then 'expired' else 'sending' end`,
				content: fragment`case when ${isExpired} then null else ${content} end`,
				attempts: fragment`case when ${isExpired} then ${attempts} else ${attempts} + 1 end`,
				nextAttemptAt: END_OF_LEASE,
			})
			.from(due)
			.where(and(eq(organizationId, due.dueOf), eq(id, due.dueId)))
			.returning({ organizationId, id, channel, senderId, template, content, attempts, nextAttemptAt, expiresAt }),
	);
	const serving = orm
		.select({ id: senders.id })
		.from(senders)
		.where(and(eq(senders.organizationId, claimed.organizationId), eq(senders.channel, claimed.channel)));
	const { provider, settings, secrets, revision } = senders;
	return orm
		.with(due, claimed)
		.select({
			organizationId: claimed.organizationId,
			organization: fragment<string>`coalesce(${organizations.displayName}, '')`,
			organizationName: fragment<string>`coalesce(${organizations.name}, '')`,
			branding: brandings.document,
			...{ id: claimed.id, channel: claimed.channel, senderId: claimed.senderId, template: claimed.template },
			...{ content: claimed.content, attempt: claimed.attempts, expiresAt: claimed.expiresAt },
			anySender: fragment<boolean>`${exists(serving)}`,
			sender: { id: senders.id, provider, settings, secrets, revision },
		})
		.from(claimed)
		.leftJoin(organizations, eq(organizations.id, claimed.organizationId))
		.leftJoin(
			brandings,
			and(eq(brandings.organizationId, claimed.organizationId), eq(brandings.subject, "organization")),
		)
		.leftJoin(
			senders,
			and(
				...[eq(senders.organizationId, claimed.organizationId), eq(senders.channel, claimed.channel)],
				fragment`case when ${claimed.senderId} is null then ${senders.isDefault} else ${senders.id} = ${claimed.senderId} end`,
			),
		)
		.orderBy(claimed.nextAttemptAt, claimed.id)
		.prepare("claim-messages");
});

/**
 * Claims messages that are due, the longest due first, each for `leaseSeconds`. After that time the process is considered dead,
 * and the message is due again. Also closes expired messages. Skips messages of busy organizations and senders.
 */
export async function claimMessages(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<ClaimedMessage[]> {
	const { orm } = await database();
	return claimStatement(orm).execute({ max, leaseSeconds, ...busy });
}

export type Settlement =
	| { status: "sent" }
	/** There is no sender: the message stays in the outbox until it expires. */
	| { status: "outbox" }
	| { status: "failed"; error: string }
	| { status: "queued"; error: string; afterMs: number };

/**
 * Stores the result of an attempt, unless the claim has expired and another process has claimed the message. A message that was
 * withdrawn meanwhile is not tried again; if it was sent, its status becomes `sent`.
 */
export async function settleMessage(
	{ organizationId, id, attempt }: Pick<ClaimedMessage, "organizationId" | "id" | "attempt">,
	settlement: Settlement,
): Promise<void> {
	const { orm } = await database();
	const { status } = settlement;
	const isSent = status === "sent";
	const afterMs = status === "queued" ? Math.round(settlement.afterMs) : 0;
	const nextAttempt = fragment`${CLOCK} + make_interval(secs => ${afterMs / 1_000})`;
	await orm
		.update(messages)
		.set({
			status,
			...("error" in settlement && { lastError: settlement.error }),
			...(isSent && { content: null }),
			sentAt: isSent ? CLOCK : null,
			nextAttemptAt: fragment`least(${nextAttempt}, ${messages.expiresAt})`,
		})
		.where(
			and(
				...[eq(messages.organizationId, organizationId), eq(messages.id, id), eq(messages.attempts, attempt)],
				isSent ? inArray(messages.status, ["sending", "withdrawn"]) : eq(messages.status, "sending"),
			),
		);
}

/** Releases claimed messages whose attempt has not begun. */
export async function releaseMessages(claimed: readonly ClaimedMessage[]): Promise<void> {
	const { orm } = await database();
	const released = rowsAs("released", { organizationId: "uuid", id: "uuid", attempt: "int" }, claimed);
	const { organizationId, id, attempts, status } = messages;
	await orm
		.update(messages)
		.set({ status: "queued", attempts: fragment`${attempts} - 1`, nextAttemptAt: NOW })
		.from(released.table)
		.where(
			and(
				...[eq(organizationId, released.organizationId), eq(id, released.id), eq(attempts, released.attempt)],
				eq(status, "sending"),
			),
		);
}

/**
 * Deletes the content of expired messages, and old messages; at most `max` of each per call.
 * @returns the larger number of both; less than `max` when nothing is left
 */
export async function sweepMessages(keptDays: number, max: number): Promise<number> {
	return Math.max(await wipeExpiredMessages(max), await deleteOldMessages(keptDays, max));
}

async function wipeExpiredMessages(max: number): Promise<number> {
	const { orm } = await database();
	const { content, status, expiresAt, nextAttemptAt } = messages;
	const expired = orm
		.select({ CTID })
		.from(messages)
		.where(and(isNotNull(content), lte(expiresAt, NOW), or(ne(status, "sending"), lte(nextAttemptAt, NOW))))
		.orderBy(expiresAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm
		.update(messages)
		.set({
			content: null,
			status: fragment`case when ${inArray(status, ["failed", "outbox"])} then ${status} else 'expired' end`,
		})
		.where(isAmong(expired));
	return count;
}

async function deleteOldMessages(keptDays: number, max: number): Promise<number> {
	const { orm } = await database();
	const { status, createdAt } = messages;
	const old = orm
		.select({ CTID })
		.from(messages)
		.where(and(lt(createdAt, daysAgo(keptDays)), notInArray(status, ["queued", "sending"])))
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(messages).where(isAmong(old));
	return count;
}
