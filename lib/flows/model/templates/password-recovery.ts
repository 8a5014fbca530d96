import type { FlowNode } from "../schema/node";
import { codeScreen } from "./code-screen";
import { codeField, emailField, fieldInput, replacedPasswordField } from "./field";
import { type Button, screen } from "./screen";
import { step } from "./steps";

/** The link on a password screen that leads to `passwordRecovery`. */
export const forgotPassword: Button = { id: "forgot_password", text: "recovery:link", to: "ask_recovery_email" };

/**
 * The way for who has forgotten the password: a code proves the address, then they choose a new password and continue at
 * `goOn`, where a second factor belongs. It answers alike whether an account exists.
 */
export function passwordRecovery({ askPassword, goOn }: { askPassword: string; goOn: string }): FlowNode[] {
	const back: Button = { id: "back_to_password", text: "recovery:back", to: askPassword };
	return [
		screen("ask_recovery_email", {
			heading: "recovery:heading",
			hint: "recovery:hint",
			fields: [emailField],
			submit: { id: "send_recovery", text: "elements:buttons.send_code", to: "send_recovery_code" },
			again: back,
		}),
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
