import type { FlowNode } from "../schema/node";
import { fieldInput, passwordField, usernameField } from "./field";
import { forgotPassword, passwordRecovery } from "./password-recovery";
import { type Button, screen } from "./screen";
import { step } from "./steps";

/** A screen with username and password, its alternatives, the check, and a way for a forgotten password. */
export function passwordSteps({
	ask = "ask_password",
	goOn = "check_access",
	others = [],
	recovers = true,
}: {
	/** The id of the screen. */
	ask?: string;
	/** Where both a right password and a new one lead. */
	goOn?: string;
	others?: readonly Button[];
	/** Whether a code by mail replaces a forgotten password. */
	recovers?: boolean;
} = {}): FlowNode[] {
	return [
		screen(ask, {
			heading: "signin:heading",
			fields: [usernameField, passwordField],
			submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_password" },
			...(recovers && { again: forgotPassword }),
			others,
		}),
		step("check_password", {
			executor: { name: "BasicAuthExecutor" },
			inputs: [fieldInput(usernameField), fieldInput(passwordField)],
			onSuccess: goOn,
			onFailure: ask,
		}),
		...(recovers ? passwordRecovery({ askPassword: ask, goOn }) : []),
	];
}
