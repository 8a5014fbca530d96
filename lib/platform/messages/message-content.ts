import { z } from "zod";
import { decryptIfReadable } from "@/lib/platform/tokens";

const contentSchema = z.object({ to: z.string(), language: z.string(), values: z.record(z.string(), z.string()) });

/** What is secret about a message: to whom, and what it is filled with. */
export type MessageContent = z.infer<typeof contentSchema>;

/** Binds the encrypted content to its row. */
export function contentContext(messageId: string): string {
	return `message:${messageId}`;
}

/** Undefined when the key is not known any more or the value was altered or moved. */
export function readContent(messageId: string, content: string): MessageContent | undefined {
	const read = decryptIfReadable(content, contentContext(messageId));
	return read === undefined ? undefined : contentSchema.parse(JSON.parse(read));
}
