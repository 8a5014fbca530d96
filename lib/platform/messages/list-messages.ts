import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Message, MessageFilter, MessageList, MessageQuery } from "./contract";
import { type MessageRow, selectMessages, selectMessagesAfter } from "./message-repository";

/** The outbox of the caller's organization, newest first by default, without the content of messages. */
export async function listMessages({ principal }: RequestContext, query: MessageQuery): Promise<MessageList> {
	const { limit, offset, ...filters } = query;
	const { total, more, messages } = await selectMessages(principal.organizationId, filters, { offset, limit });
	return {
		totalResults: total,
		moreResults: more,
		startIndex: offset + 1,
		count: messages.length,
		messages: messages.map(withoutContent),
		links: pageLinks("/messages", { offset, limit, total, more }, filters),
	};
}

/** The next `limit` messages after one of them, in the order of the list; for reading all of them. */
export async function messagesAfter(
	{ principal }: RequestContext,
	filter: MessageFilter,
	after: Message | undefined,
	limit: number,
): Promise<Message[]> {
	return (await selectMessagesAfter(principal.organizationId, filter, after, limit)).map(withoutContent);
}

export function withoutContent({ content: _, ...message }: MessageRow): Message {
	return message;
}
