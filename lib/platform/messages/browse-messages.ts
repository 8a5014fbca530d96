import { environment } from "@/lib/platform/env";
import { COUNTED_INSIDE, type Counted, type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import { hasDeploymentSender } from "./can-send";
import { type Channel, channels, type Message, type MessageFilter } from "./contract";
import { withoutContent } from "./list-messages";
import { type MessageContent, readContent } from "./message-content";
import { type MessagePage, type MessageRow, selectMessages } from "./message-repository";
import { isTemplate, renderMessage } from "./templates/render-message";
import { withAccountLink } from "./templates/with-account-link";

const MESSAGES_PER_PAGE = 50;

/** The content of a message that is displayed instead of being sent. */
export interface WouldHaveSent {
	to: string;
	subject: string;
	text: string;
}

export interface BrowsedMessages extends Paged, Counted {
	messages: (Message & {
		wouldHaveSent: WouldHaveSent | null;
		/** The message can be neither displayed nor sent, because its encryption key is missing. */
		unreadable: boolean;
	})[];
	/** Channels without a sender, whose messages are displayed here instead. */
	shownHere: Channel[];
	/** Channels without a sender, whose messages cannot be delivered. */
	notServed: Channel[];
}

/** The outbox for the console. It contains the content of messages only if there is no sender and the deployment allows it. */
export async function browseMessages(
	principal: Principal,
	{ page, ...filter }: MessageFilter & { page: number },
): Promise<BrowsedMessages> {
	const found = await pageOrLast(
		page,
		MESSAGES_PER_PAGE,
		(range) => selectMessages(principal.organizationId, filter, range),
		COUNTED_INSIDE - MESSAGES_PER_PAGE,
	);
	const unserved = channels.filter((channel) => !found.served.includes(channel) && !hasDeploymentSender(channel));
	const shownHere = environment().outboxVisible ? unserved : [];
	return {
		total: found.total,
		more: found.more,
		page: found.page,
		pages: found.pages,
		first: found.first,
		messages: found.messages.map((row) => {
			const content = row.content === null ? null : readContent(row.id, row.content);
			return {
				...withoutContent(row),
				wouldHaveSent:
					shownHere.some((channel) => channel === row.channel) && content ? wouldHaveSent(row, content, found) : null,
				unreadable: content === undefined,
			};
		}),
		shownHere,
		notServed: environment().outboxVisible ? [] : unserved,
	};
}

function wouldHaveSent(
	{ status, channel, template }: MessageRow,
	{ to, language, values }: MessageContent,
	{ organization, organizationName }: MessagePage,
): WouldHaveSent | null {
	if (status !== "outbox" || channel === "push" || !isTemplate(template)) return null;
	const linked = withAccountLink(template, values, organizationName);
	const { subject, text } = renderMessage({ template, channel, language, organization, values: linked });
	return { to, subject, text };
}
