import { codeScreen } from "./code-screen";
import { codeField, fieldInput, mobileField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** The person chooses: a password, or a code sent to their phone. */
export const passwordOrSms: FlowTemplate = {
	id: "password-or-sms",
	flowType: "AUTHENTICATION",
	icon: "split",
	titleKey: "templates:password_or_sms.title",
	descriptionKey: "templates:password_or_sms.description",
	definition: () => ({
		name: "Password or text message",
		handle: "password-or-sms",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_password"),
			...passwordSteps({ others: [{ id: "use_sms", text: "signin:options.sms", to: "ask_mobile" }] }),
			screen("ask_mobile", {
				heading: "signin:mobile.heading",
				hint: "signin:mobile.hint",
				fields: [mobileField],
				submit: { id: "send", text: "elements:buttons.send_code", to: "send_code" },
				others: [{ id: "use_password", text: "signin:options.password", to: "ask_password" }],
			}),
			step("send_code", {
				executor: { name: "SMSOTPAuthExecutor", mode: "send" },
				inputs: [fieldInput(mobileField)],
				onSuccess: "ask_code",
				onFailure: "ask_mobile",
			}),
			codeScreen("ask_code", { by: "sms", verify: "check_code", resend: "send_code" }),
			step("check_code", {
				executor: { name: "SMSOTPAuthExecutor", mode: "verify" },
				inputs: [fieldInput(codeField)],
				onSuccess: "check_access",
				onFailure: "ask_code",
			}),
			...signInEnding("ask_password"),
		],
	}),
};
