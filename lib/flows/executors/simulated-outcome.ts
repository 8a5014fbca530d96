import type { FlowType, NodeInput } from "@/lib/flows/model";
import type { Texts } from "@/lib/platform/i18n/texts";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import type { ExecutionSubject, ExecutorResult, FailureReason } from "./executor-result";
import type { Condition } from "./need";

type NameOf<Key> = Key extends `outcome.${infer Name}` ? Name : never;

/** The name of a simulated outcome, as in the texts of the executors. */
export type SimulatedOutcomeName = NameOf<keyof Texts["executors"]>;

export interface SimulatedOutcome {
	name: SimulatedOutcomeName;
	result: ExecutorResult;
}

/** Lists the possible outcomes of a task, the usual one first; `running` are the modes that the task runs, in this order. */
export type Outcomes = (task: SimulatedTask, running: readonly string[]) => SimulatedOutcome[];

/** The simulation of an executor of the catalog. Browsers load it. */
export interface Simulation {
	/** The name of the executor. */
	executor: string;
	outcomes: Outcomes;
}

/** What a success may depend on besides values. */
export interface StepsBefore {
	/** The conditions of a `Need` that the execution meets. */
	holds: readonly Condition[];
	/** Whether a code of the kind that the task checks was sent and not used up. */
	codeSent: boolean;
	/** The inputs that the task itself has asked for, on a generated screen. */
	asked: readonly string[];
	properties?: Record<string, unknown> | undefined;
}

/** The input of a simulated executor. */
export interface SimulatedTask {
	mode: string | undefined;
	flowType: FlowType;
	inputs: readonly Pick<NodeInput, "identifier" | "type">[];
	values: Readonly<Record<string, string>>;
	subject: ExecutionSubject | "nobody" | null;
	/** Whether the browser has just returned from a redirect. */
	cameBack: boolean;
	/** The effects of the preceding steps; absent where they are not known, and then no outcome is ruled out. */
	before?: StepsBefore;
}

export function success(
	name: SimulatedOutcomeName,
	members: Omit<Extract<ExecutorResult, { kind: "success" }>, "kind"> = {},
): SimulatedOutcome {
	return { name, result: { kind: "success", ...members } };
}

/** A failure with field errors can be retried by default. */
export function failure(
	name: SimulatedOutcomeName,
	reason: FailureReason,
	wrong: Readonly<Record<string, FieldError>> = {},
	retry = Object.keys(wrong).length > 0,
): SimulatedOutcome {
	const fieldErrors = Object.keys(wrong).length > 0 ? { fieldErrors: wrong } : {};
	return { name, result: { kind: "failure", reason, ...fieldErrors, ...(retry && { retry }) } };
}

export function asks(
	name: SimulatedOutcomeName,
	inputs: readonly { identifier: string; type: string }[],
	shown?: Readonly<Record<string, string>>,
): SimulatedOutcome {
	const required = inputs.map((input) => ({ ...input, required: true }));
	return { name, result: { kind: "ask", inputs: required, ...(shown !== undefined && { shown }) } };
}
