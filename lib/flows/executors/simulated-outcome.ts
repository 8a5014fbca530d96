import type { FlowType, NodeInput } from "@/lib/flows/model";
import type { ExecutorResult, FailureReason, FieldError, RunSubject } from "./executor-result";

/** What a simulated executor came to; each has a name in words. */
export type SimulatedOutcomeName = (typeof simulatedOutcomeNames)[number];

export interface SimulatedOutcome {
	name: SimulatedOutcomeName;
	result: ExecutorResult;
}

/** What is known where a simulated executor runs. */
export interface SimulatedTask {
	mode: string | undefined;
	flowType: FlowType;
	inputs: readonly Pick<NodeInput, "identifier" | "type">[];
	values: Readonly<Record<string, string>>;
	subject: RunSubject | "nobody" | null;
	/** The browser has just come back from elsewhere. */
	cameBack: boolean;
}

export const simulatedOutcomeNames = [
	"done",
	"failed",
	"password-right",
	"password-wrong",
	"account-locked",
	"account-free",
	"username-taken",
	"password-weak",
	"sent",
	"sent-to-nobody",
	"no-address",
	"too-many-messages",
	"sent-before",
	"no-sender",
	"not-signed-in",
	"code-right",
	"code-wrong",
	"code-expired",
	"too-many-tries",
	"asks-for-code",
	"asks-for-link",
	"link-right",
	"link-wrong",
	"link-expired",
	"asks-for-passkey",
	"passkey-right",
	"passkey-refused",
	"leaves",
	"comes-back",
	"comes-back-as-other",
	"organization-unknown",
	"provider-declined",
	"provider-refused",
	"provider-down",
	"account-found",
	"account-unknown",
	"account-created",
	"account-exists",
	"values-stored",
	"values-refused",
	"allowed",
	"not-allowed",
	"consent-known",
	"asks-for-consent",
	"consent-given",
	"consent-declined",
	"session-there",
	"no-session",
	"invitation-right",
	"invitation-wrong",
	"invitation-expired",
	"answered",
	"service-refused",
	"service-down",
	"timeout",
	"throws",
] as const;

export function success(
	name: SimulatedOutcomeName,
	told: Omit<Extract<ExecutorResult, { kind: "success" }>, "kind"> = {},
): SimulatedOutcome {
	return { name, result: { kind: "success", ...told } };
}

/** With something wrong in a field the person can mend it. */
export function failure(
	name: SimulatedOutcomeName,
	reason: FailureReason,
	wrong: Readonly<Record<string, FieldError>> = {},
	retry = Object.keys(wrong).length > 0,
): SimulatedOutcome {
	const mendable = Object.keys(wrong).length > 0 ? { fieldErrors: wrong } : {};
	return { name, result: { kind: "failure", reason, ...mendable, ...(retry && { retry }) } };
}

export function asks(
	name: SimulatedOutcomeName,
	inputs: readonly { identifier: string; type: string }[],
	shown?: Readonly<Record<string, string>>,
): SimulatedOutcome {
	const required = inputs.map((input) => ({ ...input, required: true }));
	return { name, result: { kind: "ask", inputs: required, ...(shown !== undefined && { shown }) } };
}
