import { z } from "zod";
import { decryptIfReadable } from "@/lib/platform/tokens";

const contentSchema = z.object({ to: z.string(), language: z.string(), values: z.record(z.string(), z.string()) });

/** The encrypted part of a message: its recipient and its values. */
export type MessageContent = z.infer<typeof contentSchema>;

/** The encryption context that binds the content to its row. */
export function contentContext(messageId: string): string {
	return `message:${messageId}`;
}

/** The decrypted content; undefined if the key is missing, or if the value was altered or moved to another row. */
export function readContent(messageId: string, content: string): MessageContent | undefined {
	const read = decryptIfReadable(content, contentContext(messageId));
	return read === undefined ? undefined : contentSchema.parse(JSON.parse(read));
}
