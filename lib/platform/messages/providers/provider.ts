/** A message ready to be sent, to exactly one recipient. */
export interface OutgoingMessage {
	/** The same each time it is tried: where a provider can recognise a second delivery, this is by what. */
	id: string;
	to: string;
	/** Empty for a text message. */
	subject: string;
	text: string;
	/** Empty for a text message. */
	html: string;
	/** BCP 47 */
	language: string;
}

/** What a provider made of it: `refused` says never, `unavailable` says not now. */
export interface Delivered {
	outcome: "sent" | "refused" | "unavailable";
	/** Short, without anything of the message: `SMTP 550`, `HTTP 503`, `timeout`. */
	reason: string;
	/** What the provider said, for whoever tests a sender; may hold the recipient. */
	answer: string;
}

const MAX_ANSWER = 500;

export function delivered(outcome: Delivered["outcome"], reason: string, answer: string): Delivered {
	const plain = answer.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
	return { outcome, reason, answer: Array.from(plain).slice(0, MAX_ANSWER).join("") };
}

/** A way to deliver messages of one channel. */
export type Send = (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivered>;
