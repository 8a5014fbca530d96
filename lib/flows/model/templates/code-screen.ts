import type { FlowNode } from "../schema/node";
import { codeField } from "./field";
import { screen } from "./screen";

/** The screen that asks for a one-time code, with a button to send it again. */
export function codeScreen(
	id: string,
	{ by, verify, resend }: { by: "sms" | "email"; verify: string; resend: string },
): FlowNode {
	return screen(id, {
		heading: `otp:${by}.heading`,
		hint: `otp:${by}.hint`,
		fields: [codeField],
		submit: { id: "verify", text: "elements:buttons.verify", to: verify },
		again: { id: "resend", text: "elements:buttons.resend", to: resend, type: "RESEND" },
	});
}
