import { z } from "zod";
import { approvalLinkInput, tellAskedPerson } from "../asked-person/tell-asked-person";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";

/** Tells the person once, in every browser that they have registered; whoever opens the link still has to sign in as this person. */
export const webPushExecutor = defineExecutor({
	place: 325,
	name: "WebPushExecutor",
	title: "Tell the person in their browsers",
	description:
		"Shows the person who is asked a notification in each browser that they have registered for it, and goes on in the browser that opens the request; the notification signs nobody in.",
	category: "completion",
	synonyms: ["notify", "ciba", "push", "web push", "notification", "browser"],
	properties: z.looseObject({}),
	inputs: [approvalLinkInput],
	outcomes: { success: true, failure: true },
	mayEnd: true,
	proves: [],
	identifies: {},
	sideEffects: ["sends-push", "network"],
	flowTypes: ["APPROVAL"],
	execute: (context) =>
		tellAskedPerson(context, async ({ userId }, approval, expiresAt) => {
			const { ports, request, application } = context;
			const browsers = await ports.push.browsersOf(userId);
			if (browsers.length === 0) return failure("no-browser");
			for (const to of browsers)
				ports.messages.queue({
					...{ channel: "push", senderId: undefined, to, template: "approval" },
					...{ language: request.language, expiresAt },
					values: { link: approval.url, application: application?.name ?? "" },
				});
			return null;
		}),
});
