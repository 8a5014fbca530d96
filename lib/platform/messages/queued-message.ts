import { newId } from "@/lib/platform/kernel";
import { encrypt } from "@/lib/platform/tokens";
import { contentContext, type MessageContent } from "./message-content";
import type { NewMessage } from "./new-message";
import { recipientHint } from "./recipient-hint";

/** A message as stored in the outbox. */
export interface QueuedMessage {
	id: string;
	channel: NewMessage["channel"];
	senderId: string | null;
	template: string;
	/** Encrypted. */
	content: string;
	recipientHint: string;
	executionId: string | null;
	expiresAt: string;
}

/** Creates the outbox row of a message. The recipient and the values are encrypted, and decrypted only to send the message. */
export function toQueued(message: NewMessage, executionId: string | null): QueuedMessage {
	const id = newId();
	const { channel, senderId, template, to, language, values, expiresAt } = message;
	const content: MessageContent = { to, language, values };
	return {
		id,
		channel,
		senderId: senderId ?? null,
		template,
		content: encrypt(JSON.stringify(content), contentContext(id)),
		recipientHint: recipientHint(channel, to),
		executionId,
		expiresAt,
	};
}
