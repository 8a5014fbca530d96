import { z } from "zod";
import { approvalLinkInput, tellAskedPerson } from "../asked-person/tell-asked-person";
import { defineExecutor } from "../executor-descriptor";
import { failure } from "../failure";
import { senderProperty } from "../sender-property";

/** Tells the person once; whoever opens the link still has to sign in as this person. */
export const approvalNoticeExecutor = defineExecutor({
	place: 320,
	name: "ApprovalNoticeExecutor",
	title: "Tell the person",
	description:
		"Sends the person who is asked a link to the request, and goes on in the browser that opens it; the link signs nobody in.",
	category: "completion",
	synonyms: ["notify", "ciba", "push", "mail", "text message"],
	modes: ["email", "sms"],
	withoutMode: ["email"],
	properties: z.looseObject({
		...senderProperty,
	}),
	inputs: [approvalLinkInput],
	outcomes: { success: true, failure: true },
	mayEnd: true,
	proves: [],
	identifies: {},
	byMode: {
		email: { sideEffects: ["sends-email", "network"], costs: ["message"] },
		sms: { sideEffects: ["sends-sms", "network"], costs: ["message"] },
	},
	flowTypes: ["APPROVAL"],
	execute: (context) =>
		tellAskedPerson(context, async (user, approval, expiresAt) => {
			const { ports, request, application, properties, mode } = context;
			const { senderId } = properties;
			const channel = mode === "sms" ? "sms" : "email";
			if ((await ports.messages.canSend(channel, senderId)) !== true) return failure("not-configured");
			const to = channel === "email" ? user.email : user.mobileNumber;
			const proved = user.unproved?.includes(channel === "email" ? "email" : "mobileNumber") !== true;
			if (to === null || !proved) return failure("no-address");
			ports.messages.queue({
				...{ channel, senderId, to, template: "approval", language: request.language, expiresAt },
				values: { link: approval.url, application: application?.name ?? "" },
			});
			return null;
		}),
});
