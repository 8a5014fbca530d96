import type { MessageChannel } from "./contract-parts";

/** A message to one person, before it is in the outbox. */
export interface NewMessage {
	channel: MessageChannel;
	senderId: string | undefined;
	/** An address, a number, or for `push` the id of a registered browser. */
	to: string;
	/** The name of a text, for example `one-time-code`. */
	template: string;
	language: string;
	/** The values for the text. */
	values: Readonly<Record<string, string>>;
	/** The time after which the message is not sent any more; ISO 8601. */
	expiresAt: string;
}
