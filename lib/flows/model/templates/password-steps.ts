import type { FlowNode } from "../schema/node";
import { fieldInput, passwordField, usernameField } from "./field";
import { forgotPassword, passwordRecovery, type RecoveryMail } from "./password-recovery";
import { type Button, screen } from "./screen";
import { step } from "./steps";

/** A screen with username and password, its alternatives, the check, and the steps for a forgotten password. */
export function passwordSteps({
	ask = "ask_password",
	goOn = "check_access",
	others = [],
	recovery = "code",
}: {
	/** The id of the screen. */
	ask?: string;
	/** The node that follows a correct password, and a new one. */
	goOn?: string;
	others?: readonly Button[];
	/** What the mail for a forgotten password contains; `none` leaves these steps out. */
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
