import { z } from "zod";
import { subjectOf } from "../authenticated-user";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";
import { senderProperty } from "../sender-property";

/** A person has so long to open the message; the request itself may end earlier. */
const EXPIRES_AFTER_MS = 30 * 60_000;

/** The key in `data` that says that the person was told. */
const TOLD = "approval.told";

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
	inputs: [{ identifier: "approvalLink", type: "LINK_TOKEN", required: false }],
	outcomes: { success: true, failure: true },
	mayEnd: true,
	proves: [],
	identifies: {},
	byMode: {
		email: { sideEffects: ["sends-email", "network"], costs: ["message"] },
		sms: { sideEffects: ["sends-sms", "network"], costs: ["message"] },
	},
	flowTypes: ["APPROVAL"],
	execute: async ({ mode, properties: { senderId }, ports, request, data, application }) => {
		const channel = mode === "sms" ? "sms" : "email";
		const { approval, language } = request;
		// The preview of a draft asks nobody.
		if (approval === undefined) return { kind: "success" };
		// Whoever has entered the code of a device was told by it, and says who they are in a later step.
		if (approval.userId === null) return { kind: "success" };
		const user = await ports.users.byId(approval.userId);
		if (user?.userId !== approval.userId) return failure("account-unavailable");
		const subject = subjectOf(user);
		if (approval.opened) return { kind: "success", subject };
		if (data[TOLD] === "yes") return waiting;
		if ((await ports.messages.canSend(channel, senderId)) !== true) return failure("not-configured");
		const to = channel === "email" ? user.email : user.mobileNumber;
		const proved = user.unproved?.includes(channel === "email" ? "email" : "mobileNumber") !== true;
		if (to === null || !proved) return failure("no-address");
		ports.messages.queue({
			...{ channel, senderId, to, template: "approval", language },
			values: { link: approval.url, application: application?.name ?? "" },
			expiresAt: new Date(ports.now() + EXPIRES_AFTER_MS).toISOString(),
		});
		return { ...waiting, data: { [TOLD]: "yes" } };
	},
});

const waiting: Extract<ExecutorResult, { kind: "ask" }> = {
	kind: "ask",
	inputs: [{ identifier: "approvalLink", type: "LINK_TOKEN", required: true }],
};
