import type { Message } from "@/lib/platform/messages/contract";

/** The members of a message that the outbox shows. */
export type ListedMessage = Message & {
	/** Present only where no sender exists and the deployment allows showing the content. */
	wouldHaveSent: { to: string; subject: string; text: string } | null;
	/** Whether its encryption key is lost. */
	unreadable: boolean;
};
