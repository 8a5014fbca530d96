import type { FlowNode } from "../schema/node";
import { fieldInput, passwordField, usernameField } from "./field";
import { forgotPassword, passwordRecovery, type RecoveryMail } from "./password-recovery";
import { type Button, screen } from "./screen";
import { step } from "./steps";

/** A screen with username and password, its alternatives, the check, and a way for a forgotten password. */
export function passwordSteps({
	ask = "ask_password",
	goOn = "check_access",
	others = [],
	recovery = "code",
}: {
	/** The id of the screen. */
	ask?: string;
	/** Where both a right password and a new one lead. */
	goOn?: string;
	others?: readonly Button[];
	/** What a mail brings that replaces a forgotten password. */
	recovery?: RecoveryMail | "none";
} = {}): FlowNode[] {
	return [
		screen(ask, {
			heading: "signin:heading",
			fields: [usernameField, passwordField],
			submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
			...(recovery !== "none" && { again: forgotPassword }),
			others,
		}),
		step("check_password", {
			executor: { name: "BasicAuthExecutor" },
			inputs: [fieldInput(usernameField), fieldInput(passwordField)],
			onSuccess: goOn,
			onFailure: ask,
		}),
		...(recovery === "none" ? [] : passwordRecovery({ mail: recovery, askPassword: ask, goOn })),
	];
}
