import { z } from "zod";
import { eventNames } from "@/lib/platform/audit/contract";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

export const MAX_WEBHOOKS = 20;

const line = z.string().max(255).regex(VISIBLE_TEXT, "must not hold line breaks or control characters");

const url = z
	.url({ protocol: /^https?$/, error: "must be an http or https address" })
	.max(2_000)
	.refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
		error: "must not hold a name or password",
	})
	.refine((text) => !text.includes("#"), { error: "must not hold a fragment" });

const members = {
	name: line.regex(/\S/, "must not be blank"),
	description: line,
	url,
	events: z
		.array(z.enum(eventNames))
		.max(eventNames.length)
		.transform((names) => [...new Set(names)])
		.meta({ description: "Names of the events that are sent; empty for all, those of later releases too." }),
	active: z.boolean().meta({ description: "Events that happen while it is not are not sent, then or later." }),
};

export const newWebhookSchema = z
	.strictObject({
		...members,
		description: members.description.default(""),
		events: members.events.default([]),
		active: members.active.default(true),
	})
	.meta({ id: "NewWebhook" });
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookUpdateSchema = z.strictObject(members).partial().meta({ id: "WebhookUpdate" });
export type WebhookUpdate = z.output<typeof webhookUpdateSchema>;
