import { authenticatorSteps, recoveryCodeSteps } from "../templates/authenticator-steps";
import { codeScreen } from "../templates/code-screen";
import {
	codeField,
	emailField,
	fieldInput,
	firstNameField,
	lastNameField,
	newPasswordField,
	newUsernameField,
} from "../templates/field";
import { forgotPassword, passwordRecovery } from "../templates/password-recovery";
import { passwordSteps } from "../templates/password-steps";
import { screen } from "../templates/screen";
import { step } from "../templates/steps";
import { trustedBrowserSteps } from "../templates/trusted-browser-steps";
import { BACK, type FlowPiece, NEXT } from "./flow-piece";

const signUpFields = [firstNameField, lastNameField, emailField, newUsernameField, newPasswordField];

/** The ready pieces, in the order in which a flow usually needs them. */
export const flowPieces: readonly FlowPiece[] = [
	{
		id: "password-form",
		flowTypes: ["AUTHENTICATION", "APPROVAL"],
		nodes: () => passwordSteps({ goOn: NEXT, recovery: "none" }),
	},
	{ id: "sms-code", flowTypes: ["AUTHENTICATION", "APPROVAL"], nodes: () => codeSteps("sms", "SMSOTPAuthExecutor") },
	{
		id: "email-code",
		flowTypes: ["AUTHENTICATION", "APPROVAL"],
		nodes: () => codeSteps("email", "EmailOTPAuthExecutor"),
	},
	{ id: "authenticator", flowTypes: ["AUTHENTICATION", "APPROVAL"], nodes: () => authenticatorSteps(NEXT) },
	{
		id: "forgot-password",
		flowTypes: ["AUTHENTICATION"],
		beside: { executors: ["BasicAuthExecutor"], button: forgotPassword },
		nodes: () =>
			passwordRecovery({ mail: "code", askPassword: BACK, goOn: NEXT }).map((node) =>
				node.id === "set_password" ? { ...node, meta: { intent: { demands: ["one-factor"] } } } : node,
			),
	},
	{
		id: "lost-second-step",
		flowTypes: ["AUTHENTICATION", "APPROVAL"],
		beside: {
			executors: ["SMSOTPAuthExecutor", "EmailOTPAuthExecutor", "TOTPExecutor"],
			button: { id: "use_recovery_code", text: "otp:recovery.use" },
		},
		nodes: () => recoveryCodeSteps({ goOn: NEXT, otherwise: BACK, text: "otp:recovery.other" }),
	},
	{
		id: "new-browser",
		flowTypes: ["AUTHENTICATION"],
		nodes: () =>
			trustedBrowserSteps({
				goOn: NEXT,
				otherwise: "send_email_code",
				factor: codeSteps("email", "EmailOTPAuthExecutor", "ask_trust"),
			}),
	},
	{
		id: "complete-sign-in",
		flowTypes: ["AUTHENTICATION"],
		nodes: () => [
			step("check_access", {
				executor: { name: "AuthorizationExecutor" },
				onSuccess: "issue_assertion",
				onFailure: BACK,
			}),
			step("issue_assertion", { executor: { name: "AuthAssertExecutor" }, onSuccess: NEXT }),
		],
	},
	{
		id: "sign-up-form",
		flowTypes: ["REGISTRATION"],
		nodes: () => [
			screen("ask_details", {
				heading: "signup:heading",
				fields: signUpFields,
				submit: { id: "create", text: "elements:buttons.create_account", to: "check_credentials" },
			}),
			step("check_credentials", {
				executor: { name: "BasicAuthExecutor" },
				inputs: [fieldInput(newUsernameField), fieldInput(newPasswordField)],
				onSuccess: NEXT,
				onFailure: "ask_details",
			}),
		],
	},
	{
		id: "complete-sign-up",
		flowTypes: ["REGISTRATION"],
		nodes: () => [
			step("create_account", {
				executor: { name: "ProvisioningExecutor" },
				inputs: signUpFields.map(fieldInput),
				onSuccess: "issue_assertion",
				onFailure: BACK,
			}),
			step("issue_assertion", { executor: { name: "AuthAssertExecutor" }, onSuccess: NEXT }),
		],
	},
];

/** Sends a code, asks for it, with a button that sends another one, and checks it. */
function codeSteps(by: "sms" | "email", executor: string, goOn = NEXT) {
	return [
		step(`send_${by}_code`, {
			executor: { name: executor, mode: "send" },
			onSuccess: `ask_${by}_code`,
			onFailure: BACK,
		}),
		codeScreen(`ask_${by}_code`, { by, verify: `check_${by}_code`, resend: `send_${by}_code` }),
		step(`check_${by}_code`, {
			executor: { name: executor, mode: "verify" },
			inputs: [fieldInput(codeField)],
			onSuccess: goOn,
			onFailure: `ask_${by}_code`,
		}),
	];
}
