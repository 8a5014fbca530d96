import {
	and,
	eq,
	sql as fragment,
	getTableColumns,
	gt,
	gte,
	ilike,
	inArray,
	isNotNull,
	lt,
	or,
	type SQL,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { type Log, nextOfLog, pageOfLog } from "@/db/log";
import { readInOrder } from "@/db/replica";
import { messages, organizations, senders } from "@/db/schema";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { Counted, PageRange, RequestContext } from "@/lib/platform/kernel";
import type { Channel, Message, MessageFilter } from "./contract";

export interface MessageRow extends Message {
	/** Encrypted; null if it has been deleted. */
	content: string | null;
}

export interface MessagePage extends Counted {
	messages: MessageRow[];
	/** The channels for which the organization has a sender. */
	served: Channel[];
	/** The display name of the organization. */
	organization: string;
	/** Its name in addresses. */
	organizationName: string;
}

/** A page of the messages that match the filter, in the order of their time, and how many match, from one snapshot. */
export function selectMessages(organizationId: string, filter: MessageFilter, range: PageRange): Promise<MessagePage> {
	return readInOrder("complete", async ({ orm }) => {
		const log = { ...logOf(organizationId, filter), isSearched: isSearched(filter) };
		const own = (column: AnyPgColumn) =>
			fragment<string>`(${orm.select({ column }).from(organizations).where(eq(organizations.id, organizationId))})`;
		const channels = orm
			.select({ all: fragment`json_agg(distinct ${senders.channel})` })
			.from(senders)
			.where(eq(senders.organizationId, organizationId));
		const { total, more, items, beside } = await pageOfLog(orm, log, {
			...{ range, shown: SHOWN },
			beside: {
				served: fragment<Channel[]>`coalesce((${channels}), '[]')`,
				...{ organization: own(organizations.displayName), organizationName: own(organizations.name) },
			},
		});
		if (beside === undefined) throw new Error("an aggregate returned no row");
		return { total, more, messages: items, ...beside };
	});
}

/** The next messages in the order of their time; `after` is the last one of the previous call. */
export function selectMessagesAfter(
	organizationId: string,
	filter: MessageFilter,
	after: Pick<Message, "createdAt" | "id"> | undefined,
	limit: number,
): Promise<MessageRow[]> {
	const key = after === undefined ? undefined : { createdAt: after.createdAt, id: after.id };
	return readInOrder("complete", ({ orm }) =>
		nextOfLog(orm, logOf(organizationId, filter), { after: key, limit, shown: SHOWN }),
	);
}

/** Whether there are conditions beside the period that no index serves. */
function isSearched({ channel, status, search = "" }: MessageFilter): boolean {
	return search !== "" || channel !== undefined || status === "sent" || status === "outbox" || status === "withdrawn";
}

function logOf(organizationId: string, { from, to, channel, status, search = "", order }: MessageFilter): Log {
	const { id, createdAt, recipientHint, senderId, template, lastError } = messages;
	const pattern = containsPattern(search);
	return {
		...{ table: messages, key: { createdAt, id }, order, owned: eq(messages.organizationId, organizationId) },
		within: and(
			from === undefined ? undefined : gte(createdAt, from),
			to === undefined ? undefined : lt(createdAt, to),
		),
		matching: and(
			channel === undefined ? undefined : eq(messages.channel, channel),
			status === undefined ? undefined : hasStatus(status),
			search === ""
				? undefined
				: or(...[recipientHint, senderId, template, lastError].map((column) => ilike(column, pattern))),
		),
	};
}

/** With the conditions of the indexes of those that wait and those that are undelivered. */
function hasStatus(given: NonNullable<MessageFilter["status"]>): SQL | undefined {
	const { status } = messages;
	const isWaiting = fragment`${status} in ('queued', 'sending')`;
	const isUndelivered = fragment`${status} in ('failed', 'expired')`;
	if (given === "undelivered") return isUndelivered;
	if (given === "failed" || given === "expired") return and(isUndelivered, eq(status, given));
	if (given === "queued" || given === "sending") return and(isWaiting, eq(status, given));
	return eq(status, given);
}

const { organizationId: _, status, content, expiresAt, nextAttemptAt, ...COLUMNS } = getTableColumns(messages);
const SHOWN = {
	...{ ...COLUMNS, status: fragment<Message["status"]>`${status}`, content, expiresAt },
	retriable: fragment<boolean>`${and(inArray(status, ["queued", "failed", "outbox"]), isNotNull(content), gt(expiresAt, NOW))}`,
	nextAttemptAt: fragment<string | null>`case when ${status} = 'queued' then ${nextAttemptAt} end`.mapWith(
		nextAttemptAt,
	),
};

/** Makes a message due now, with an audit row. Returns `absent` or `settled` if it cannot be sent again. */
export async function requeueMessage(
	context: RequestContext,
	id: string,
	audit: AuditEntry,
): Promise<"queued" | "settled" | "absent"> {
	const { orm } = await database();
	const { organizationId, id: own, recipientHint, status, content, expiresAt } = messages;
	const isMessage = and(eq(organizationId, context.principal.organizationId), eq(own, id));
	const there = orm.$with("there").as(orm.select({ id: own }).from(messages).where(isMessage));
	const updated = orm.$with("updated").as(
		orm
			.update(messages)
			.set({ status: "queued", nextAttemptAt: NOW })
			.where(
				and(...[isMessage, inArray(status, ["queued", "failed", "outbox"]), isNotNull(content)], gt(expiresAt, NOW)),
			)
			.returning({ id: own, name: recipientHint }),
	);
	const [found] = await orm
		.with(there, updated, auditing(orm, updated, context, audit))
		.select({ queued: fragment<boolean>`exists (select from ${updated})` })
		.from(there);
	if (found === undefined) return "absent";
	return found.queued ? "queued" : "settled";
}
