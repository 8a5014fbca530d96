import type { Message } from "@/lib/platform/messages/contract";

/** A message as the outbox lists it. */
export type ListedMessage = Message & {
	/** Only where nothing sends it and the deployment lets it be seen. */
	wouldHaveSent: { to: string; subject: string; text: string } | null;
	/** The key it was encrypted with is lost. */
	unreadable: boolean;
};
