import { z } from "zod";

/** The sender of a message; without one the deployment's default sender is used. */
export const senderProperty = {
	senderId: z
		.string()
		.min(1)
		.optional()
		.meta({ title: "Sender", description: "Identifier of the configured sender of messages.", format: "sender" }),
};
