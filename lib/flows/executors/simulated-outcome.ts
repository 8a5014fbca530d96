import type { FlowType, NodeInput } from "@/lib/flows/model";
import type { ExecutionSubject, ExecutorResult, FailureReason, FieldError } from "./executor-result";
import type { ExecutorTexts } from "./texts";

type NameOf<Key> = Key extends `outcome.${infer Name}` ? Name : never;

/** What a simulated executor came to, as the texts of executors name it. */
export type SimulatedOutcomeName = NameOf<keyof ExecutorTexts>;

export interface SimulatedOutcome {
	name: SimulatedOutcomeName;
	result: ExecutorResult;
}

/** What an executor may come to where it runs, the usual first; `running` are the modes its task does, one after the other. */
export type Outcomes = (task: SimulatedTask, running: readonly string[]) => SimulatedOutcome[];

/** How an executor of the catalog is simulated. Part of what browsers load. */
export interface Simulation {
	/** The name of the executor. */
	executor: string;
	outcomes: Outcomes;
}

/** What is known where a simulated executor runs. */
export interface SimulatedTask {
	mode: string | undefined;
	flowType: FlowType;
	inputs: readonly Pick<NodeInput, "identifier" | "type">[];
	values: Readonly<Record<string, string>>;
	subject: ExecutionSubject | "nobody" | null;
	/** The browser has just come back from elsewhere. */
	cameBack: boolean;
}

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
