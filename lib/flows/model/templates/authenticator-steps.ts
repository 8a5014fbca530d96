import type { FlowNode } from "../schema/node";
import { codeScreen } from "./code-screen";
import { codeField, fieldInput, recoveryCodeField } from "./field";
import { screen } from "./screen";
import { step } from "./steps";

/**
 * The code of an authenticator app, or a recovery code. A user without an app proves their mailbox, sets up an app and is shown
 * recovery codes, so that every path proves a second factor. Begins at `has_authenticator`; the user is already authenticated.
 */
export function authenticatorSteps(goOn: string): FlowNode[] {
	return [
		step("has_authenticator", {
			executor: { name: "TOTPExecutor", mode: "enrolled" },
			onSuccess: "ask_authenticator",
			onFailure: "introduce_authenticator",
		}),
		screen("ask_authenticator", {
			heading: "otp:authenticator.heading",
			hint: "otp:authenticator.hint",
			fields: [codeField],
			submit: { id: "verify", text: "elements:buttons.verify", to: "check_authenticator" },
			again: { id: "use_recovery_code", text: "otp:recovery.use", to: "ask_recovery_code" },
		}),
		step("check_authenticator", {
			executor: { name: "TOTPExecutor", mode: "verify" },
			inputs: [fieldInput(codeField)],
			onSuccess: goOn,
			onFailure: "ask_authenticator",
		}),
		...recoveryCodeSteps({ goOn, otherwise: "ask_authenticator", text: "otp:recovery.back" }),
		...enrolment(goOn),
	];
}

/** Asks for a recovery code and checks it; `text` is that of the button to the other way, at `otherwise`. */
export function recoveryCodeSteps({
	goOn,
	otherwise,
	text,
}: {
	goOn: string;
	otherwise: string;
	text: string;
}): FlowNode[] {
	return [
		screen("ask_recovery_code", {
			heading: "otp:recovery.heading",
			hint: "otp:recovery.hint",
			fields: [recoveryCodeField],
			submit: { id: "verify", text: "elements:buttons.verify", to: "check_recovery_code" },
			again: { id: "use_authenticator", text, to: otherwise },
		}),
		step("check_recovery_code", {
			executor: { name: "RecoveryCodeExecutor", mode: "verify" },
			inputs: [fieldInput(recoveryCodeField)],
			onSuccess: goOn,
			onFailure: "ask_recovery_code",
		}),
	];
}

function enrolment(goOn: string): FlowNode[] {
	return [
		screen("introduce_authenticator", {
			heading: "otp:enrol.heading",
			hint: "otp:enrol.hint",
			submit: { id: "send_code", text: "elements:buttons.send_code", to: "send_enrolment_code" },
		}),
		step("send_enrolment_code", {
			executor: { name: "EmailOTPAuthExecutor", mode: "send" },
			onSuccess: "ask_enrolment_code",
			onFailure: "introduce_authenticator",
		}),
		codeScreen("ask_enrolment_code", { by: "email", verify: "check_enrolment_code", resend: "send_enrolment_code" }),
		step("check_enrolment_code", {
			executor: { name: "EmailOTPAuthExecutor", mode: "verify" },
			inputs: [fieldInput(codeField)],
			onSuccess: "set_up_authenticator",
			onFailure: "ask_enrolment_code",
		}),
		step("set_up_authenticator", {
			executor: { name: "TOTPExecutor", mode: "enrol" },
			onSuccess: "keep_recovery_codes",
			onFailure: "introduce_authenticator",
		}),
		step("keep_recovery_codes", {
			executor: { name: "RecoveryCodeExecutor", mode: "generate" },
			onSuccess: goOn,
			onFailure: "introduce_authenticator",
		}),
	];
}
