/** A message for exactly one recipient, ready to be sent. */
export interface OutgoingMessage {
	/** The same for each attempt, so that a provider can recognise a second delivery. */
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

/** The answer of a provider: `refused` is final, `unavailable` may be temporary. */
export interface Delivered {
	outcome: "sent" | "refused" | "unavailable";
	/** A short reason without any part of the message: `SMTP 550`, `HTTP 503`, `timeout`. */
	reason: string;
	/** The complete answer, for the test of a sender; it may contain the recipient. */
	answer: string;
}

const MAX_ANSWER = 500;

export function delivered(outcome: Delivered["outcome"], reason: string, answer: string): Delivered {
	const plain = answer.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
	return { outcome, reason, answer: Array.from(plain).slice(0, MAX_ANSWER).join("") };
}

/** Sends a message of one channel. */
export type Send = (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivered>;
