import type { RequestedInput, Subject } from "@/lib/identity/directory";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import type { RiskSignal, RiskVerdict } from "./risk/signals";

/**
 * Why a step did not succeed. Each reason has a text in every language. No reason reveals whether an account exists: an unknown
 * account gets the same answer as a wrong password.
 */
export const failureReasons = [
	"invalid-credentials",
	"password-temporary",
	"password-expired",
	"password-breached",
	"wrong-code",
	"expired",
	"too-many-attempts",
	"too-many-messages",
	"no-address",
	"no-browser",
	"account-exists",
	"account-unavailable",
	"value-refused",
	"incomplete",
	"domain-not-allowed",
	"change-refused",
	"change-unchecked",
	"not-allowed",
	"declined",
	"unknown-organization",
	"provider-refused",
	"provider-unavailable",
	"wallet-silent",
	"presentation-refused",
	"credential-issuer",
	"credential-expired",
	"credential-not-yet-valid",
	"credential-revoked",
	"credential-status",
	"credential-holder",
	"credential-claims",
	"not-configured",
	"not-signed-in",
	"other-account",
	"managed-elsewhere",
	"too-many-steps",
	"broken-flow",
	"timeout",
	"executor-failed",
] as const;

export type FailureReason = (typeof failureReasons)[number];

/** The account of an execution. */
export type ExecutionSubject = Subject;

/** `nobody` stands for an account that does not exist: the execution continues as if it did, and can never succeed. */
export type NewSubject = ExecutionSubject | "nobody";

/** What a step has found of each signal that it looked at. */
export type Findings = Partial<Record<RiskSignal, RiskVerdict>>;

/** The result of an executor. */
export type ExecutorResult =
	| {
			kind: "success";
			/** The account of the execution from now on; refused where another one is authenticated already. */
			subject?: NewSubject;
			/** Replaces the `amr` of the descriptor, for example by that of an identity provider. */
			amr?: readonly string[];
			/** Values for later steps, as if they had been entered, for example from a provider. */
			values?: Readonly<Record<string, string>>;
			/** Values for later executors; never shown. */
			data?: Readonly<Record<string, string>>;
			/** Values for the next screen, for example `maskedAddress`. */
			shown?: Readonly<Record<string, string>>;
			/** A message for the next screen, although the step succeeded. */
			warning?: FailureReason;
			/** What it has looked at, for the page of the execution: words of a fixed set, nothing that was entered. */
			said?: Findings;
	  }
	| {
			kind: "failure";
			reason: FailureReason;
			fieldErrors?: Readonly<Record<string, FieldError>>;
			/** Identifiers of values for which another value may help, though none of them is known to be wrong. */
			about?: readonly string[];
			/** The words of an external service that refused, in the language in which it answers. */
			words?: string;
			/**
			 * Another value may help: without `onFailure` the last screen is shown again. `here`: a screen that the step itself
			 * generated is shown again, whatever `onFailure` is.
			 */
			retry?: boolean | "here";
			/** Not an error, so that no screen mentions it. */
			quiet?: true;
			said?: Findings;
			data?: Readonly<Record<string, string>>;
	  }
	/** The executor needs more values: a screen asks for them, and the executor runs again. */
	| {
			kind: "ask";
			inputs: readonly RequestedInput[];
			/** The account of the execution from now on. */
			subject?: NewSubject;
			/** What was wrong with the previous values, for the screen. */
			reason?: FailureReason;
			fieldErrors?: Readonly<Record<string, FieldError>>;
			data?: Readonly<Record<string, string>>;
			shown?: Readonly<Record<string, string>>;
	  }
	/** The browser has to be redirected; the executor runs again with the parameters that it returns with. */
	| { kind: "redirect"; url: string; data?: Readonly<Record<string, string>> };
