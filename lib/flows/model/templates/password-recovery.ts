import type { FlowNode } from "../schema/node";
import { codeScreen } from "./code-screen";
import { codeField, emailField, fieldInput, replacedPasswordField } from "./field";
import { type Button, screen } from "./screen";
import { step } from "./steps";

/** What the mail for a forgotten password contains. */
export type RecoveryMail = "code" | "link";

/** The link on a password screen that leads to `passwordRecovery`. */
export const forgotPassword: Button = { id: "forgot_password", text: "recovery:link", to: "ask_recovery_email" };

/**
 * The steps for a forgotten password: a code or a link proves the address, then the user chooses a new password and continues at
 * `goOn`, where a second factor belongs. Its screens are the same whether or not an account exists.
 */
export function passwordRecovery({
	mail,
	askPassword,
	goOn,
}: {
	mail: RecoveryMail;
	askPassword: string;
	goOn: string;
}): FlowNode[] {
	return [
		...(mail === "code" ? byCode(askPassword) : byLink(askPassword)),
		screen("ask_new_password", {
			heading: "recovery:new.heading",
			hint: "recovery:new.hint",
			fields: [replacedPasswordField],
			submit: { id: "set_password", text: "recovery:new.submit", to: "set_password" },
		}),
		step("set_password", {
			executor: { name: "SetPasswordExecutor" },
			inputs: [fieldInput(replacedPasswordField)],
			onSuccess: goOn,
			onFailure: "ask_new_password",
		}),
	];
}

function byCode(askPassword: string): FlowNode[] {
	return [
		askEmail({ hint: "recovery:hint", text: "elements:buttons.send_code", to: "send_recovery_code", askPassword }),
		step("send_recovery_code", {
			executor: { name: "EmailOTPAuthExecutor", mode: "send" },
			inputs: [fieldInput(emailField)],
			onSuccess: "ask_recovery_code",
			onFailure: "ask_recovery_email",
		}),
		codeScreen("ask_recovery_code", { by: "email", verify: "check_recovery_code", resend: "send_recovery_code" }),
		step("check_recovery_code", {
			executor: { name: "EmailOTPAuthExecutor", mode: "verify" },
			inputs: [fieldInput(codeField)],
			onSuccess: "ask_new_password",
			onFailure: "ask_recovery_code",
		}),
	];
}

/** No component asks for a link: the step that checks the link shows a generated screen, which can send the link again. */
function byLink(askPassword: string): FlowNode[] {
	return [
		askEmail({ hint: "recovery:link.hint", text: "elements:buttons.send_link", to: "send_recovery_link", askPassword }),
		step("send_recovery_link", {
			executor: { name: "MagicLinkExecutor", mode: "send" },
			properties: { purpose: "recovery" },
			inputs: [fieldInput(emailField)],
			onSuccess: "check_recovery_link",
			onFailure: "ask_recovery_email",
		}),
		step("check_recovery_link", {
			executor: { name: "MagicLinkExecutor", mode: "verify" },
			onSuccess: "ask_new_password",
			onFailure: "ask_recovery_email",
		}),
	];
}

function askEmail({
	hint,
	text,
	to,
	askPassword,
}: {
	hint: string;
	text: string;
	to: string;
	askPassword: string;
}): FlowNode {
	return screen("ask_recovery_email", {
		heading: "recovery:heading",
		hint,
		fields: [emailField],
		submit: { id: "send_recovery", text, to },
		again: { id: "back_to_password", text: "recovery:back", to: askPassword },
	});
}
