import { newWebhookSchema } from "@/lib/identity/webhooks/contract";
import { collection } from "./collection";

/** Receivers of events. Portico makes their secrets, which are shown once in the console. */
export const webhooks = collection({
	name: "webhooks",
	schema: newWebhookSchema,
	key: ["name"],
	sets: ["events"],
	operations: {
		list: { id: "listWebhooks", member: null },
		create: "createWebhook",
		update: "updateWebhook",
		remove: "deleteWebhook",
	},
	id: { parameter: "webhookId", member: "id" },
});
