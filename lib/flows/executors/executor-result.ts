/**
 * Why a step did not succeed. Every one has a text people read, in every language. A reason never tells whether an
 * account exists: who cannot be found is answered like who gave a wrong password.
 */
export const failureReasons = [
	"invalid-credentials",
	"wrong-code",
	"expired",
	"too-many-attempts",
	"too-many-messages",
	"no-address",
	"account-exists",
	"account-unavailable",
	"value-refused",
	"incomplete",
	"domain-not-allowed",
	"not-allowed",
	"declined",
	"unknown-organization",
	"provider-refused",
	"provider-unavailable",
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

/** What is wrong with one value; the screen says it beside the field. */
export const fieldErrors = [
	"required",
	"too-short",
	"too-long",
	"malformed",
	"not-an-option",
	"wrong",
	"taken",
	"too-weak",
	"refused",
] as const;

export type FieldError = (typeof fieldErrors)[number];

/** Whom a run is about. */
export interface ExecutionSubject {
	userId: string;
	username: string;
	displayName: string;
}

/** Who entered something that nobody may be found by: the run goes on as if there were an account, and can never succeed. */
export type NewSubject = ExecutionSubject | "nobody";

/** A value an executor asks for; `type` is the component type that asks. */
export interface RequestedInput {
	identifier: string;
	type: string;
	required: boolean;
}

/** What running an executor came to. */
export type ExecutorResult =
	| {
			kind: "success";
			/** Whom the run is about from now on; another account than the one already authenticated is refused. */
			subject?: NewSubject;
			/** Overrides the `amr` of the descriptor, for example with what an identity provider said. */
			amr?: readonly string[];
			/** Values for the steps after this one, as if they had been entered: for example what a provider told. */
			values?: Readonly<Record<string, string>>;
			/** What later runs of this or another executor need; never shown. */
			data?: Readonly<Record<string, string>>;
			/** What the next screen may show or use, for example `maskedAddress`. */
			shown?: Readonly<Record<string, string>>;
			/** What the next screen must say, though the step succeeded. */
			warning?: FailureReason;
	  }
	| {
			kind: "failure";
			reason: FailureReason;
			fieldErrors?: Readonly<Record<string, FieldError>>;
			/**
			 * The person can mend it by entering something else: without `onFailure` the last screen is shown again. `here`: a
			 * screen that the step itself asks with is shown again wherever `onFailure` leads.
			 */
			retry?: boolean | "here";
			/** Nothing went wrong: no screen says anything of it. */
			quiet?: true;
			data?: Readonly<Record<string, string>>;
	  }
	/** It needs more than it has: the screen asks for it and the executor runs again. */
	| {
			kind: "ask";
			inputs: readonly RequestedInput[];
			/** Whom the run is about from now on. */
			subject?: NewSubject;
			/** What was wrong with what it had; the screen says so. */
			reason?: FailureReason;
			fieldErrors?: Readonly<Record<string, FieldError>>;
			data?: Readonly<Record<string, string>>;
			shown?: Readonly<Record<string, string>>;
	  }
	/** The browser must go elsewhere; the executor runs again with what it comes back with. */
	| { kind: "redirect"; url: string; data?: Readonly<Record<string, string>> };
