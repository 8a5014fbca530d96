import type { Message } from "@/lib/messages/contract";

/** A message as the outbox lists it; `wouldHaveSent` only where nothing sends it and the deployment lets it be seen. */
export type ListedMessage = Message & { wouldHaveSent: { to: string; subject: string; text: string } | null };
