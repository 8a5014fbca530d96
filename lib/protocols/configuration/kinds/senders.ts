import type { z } from "zod";
import { secretNames, senderIdSchema, senderInputSchema } from "@/lib/platform/messages/contract";
import type { Entry } from "../entry";
import { collection } from "./collection";

const SECRETS = [...new Set(Object.values(secretNames).flat())].map((name) => `secrets.${name}`);

/** Senders of email and text messages, without their secrets. */
export const senders = collection({
	name: "senders",
	// Left out means no, so that a document that is applied again changes nothing.
	schema: senderInputSchema.transform(
		({ secrets: _, isDefault = false, ...sender }) => ({ ...sender, isDefault }) as Entry,
	) as unknown as z.ZodType<Entry>,
	key: ["id"],
	secrets: SECRETS,
	operations: {
		list: { id: "listSenders", member: "senders" },
		create: "createSender",
		update: "updateSender",
		remove: "deleteSender",
	},
	id: { parameter: "senderId", member: "id" },
	onlyNew: ["id"],
	entryOf: ({ id, name, channel, provider, settings, isDefault }) => ({
		id: senderIdSchema.parse(id),
		...{ name, channel, provider, settings, isDefault },
	}),
	secretsOf: ({ secretsSet }) => (secretsSet as string[]).map((name) => `secrets.${name}`),
	affectedOf: ({ usedBy }) => ({ flows: (usedBy as { name: string }[]).map(({ name }) => name) }),
});
