import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Message, MessageList, MessageQuery } from "./contract";
import { type MessageRow, selectMessages } from "./message-repository";

/** The outbox of the caller's organization, newest first, without the content of messages. */
export async function listMessages({ principal }: RequestContext, query: MessageQuery): Promise<MessageList> {
	const { limit, offset, ...filters } = query;
	const { total, messages } = await selectMessages(principal.organizationId, filters, boundedOffset(offset), limit);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: messages.length,
		messages: messages.map(withoutContent),
		links: pageLinks("/messages", { offset, limit, total }, filters),
	};
}

export function withoutContent({ content: _, ...message }: MessageRow): Message {
	return message;
}
