import {
	appliesIn,
	type Condition,
	holdsIn,
	modesRun,
	needsOf,
	proofsOf,
	type SimulatedOutcome,
	simulatedOutcomes,
} from "@/lib/flows/executors/contract";
import type { FlowNode, FlowType, NodeInput } from "@/lib/flows/model";
import { inputsOf } from "@/lib/flows/runtime/contract";
import type { AnalysedExecutor, AnalysedExecutors } from "../executors";
import { type Factor, proofBits } from "./fact-bits";

/** What a task does to the facts of an execution, and what it needs; null for one that the runtime cannot run. */
export interface TaskMeaning {
	executor: AnalysedExecutor;
	needs: readonly (readonly Condition[])[];
	/** Bits of what a success proves. */
	proves: number;
	authenticates: boolean;
	identifies: boolean;
	createsAccount: boolean;
	sends: Factor | undefined;
	checks: Factor | undefined;
	/** Values that a success replaces, for example by those of an identity provider. */
	replaces: ReadonlySet<string>;
	/** Required inputs that no screen asks for, so that a generated screen always does. */
	alwaysAsks: readonly string[];
	/** The fields that failures complain about, one list for each kind of failure that another value could mend. */
	mends: readonly MendableFailure[];
}

export interface MendableFailure {
	fields: readonly string[];
	/** The fields of these that only another value can correct. */
	needOther: readonly string[];
}

/** Reads the meaning of tasks from the declarations of their executors. */
export function taskMeanings(nodes: readonly FlowNode[], executors: AnalysedExecutors, flowType: FlowType) {
	const provided = providedValues(nodes, executors);
	const failures = new Map<string, readonly MendableFailure[]>();
	return (node: FlowNode): TaskMeaning | null => {
		const executor = executors.get(node.executor?.name ?? "");
		const mode = node.executor?.mode;
		if (executor === undefined || !executor.flowTypes.includes(flowType) || modesRun(executor, mode) === null)
			return null;
		const task = { mode, flowType, properties: node.properties ?? {} };
		const handled = (code: AnalysedExecutor["sendsCode"]): Factor | undefined =>
			code !== undefined && holdsIn(code, executor, mode) ? code.factor : undefined;
		const inputs = inputsOf(node, executor);
		const key = JSON.stringify([executor.name, mode, inputs]);
		const mends = failures.get(key) ?? mendableFailures(executor, { mode, flowType, inputs }, provided);
		failures.set(key, mends);
		return {
			executor,
			needs: needsOf(executor, task),
			proves: proofBits(proofsOf(executor, task)),
			authenticates: appliesIn(executor.authenticates, executor, task),
			identifies: appliesIn(executor.identifies, executor, task),
			createsAccount: executor.createsAccount === true,
			sends: handled(executor.sendsCode),
			checks: handled(executor.checksCode),
			replaces: replacedValues(node, executor, flowType),
			alwaysAsks: inputs
				.filter(({ identifier, required }) => required && !provided.has(identifier) && executor.redirects !== true)
				.map(({ identifier }) => identifier),
			mends,
		};
	};
}

const conditions: readonly Condition[] = ["authenticated", "account", "no-account", "proved-email"];
const ada = { userId: "somebody", username: "somebody", displayName: "Somebody" };

/** The failures after which the runtime may return to an earlier screen. */
function mendableFailures(
	executor: AnalysedExecutor,
	task: { mode: unknown; flowType: FlowType; inputs: readonly NodeInput[] },
	provided: ReadonlySet<string>,
): MendableFailure[] {
	const required = task.inputs.filter((input) => input.required).map(({ identifier }) => identifier);
	const entered = (identifiers: Iterable<string>) =>
		Object.fromEntries([...identifiers].map((each) => [each, "given"]));
	const mode = typeof task.mode === "string" ? task.mode : undefined;
	const before = { holds: conditions, codeSent: true, asked: [] };
	const outcomes = [required, [...required, ...provided]]
		.map(entered)
		.flatMap((values) =>
			[null, ada].flatMap((subject) =>
				[false, true].flatMap((cameBack) =>
					simulatedOutcomes(executor, { ...task, mode, values, subject, cameBack, before }),
				),
			),
		);
	const found = new Map(outcomes.flatMap(mendable).map((failure) => [failure.fields.join(" "), failure]));
	return [...found.values()];
}

function mendable({ result }: SimulatedOutcome): MendableFailure[] {
	if (result.kind !== "failure" || result.retry !== true) return [];
	const errors = Object.entries(result.fieldErrors ?? {});
	const needOther = errors.filter(([, error]) => error === "taken" || error === "refused");
	return [{ fields: errors.map(([field]) => field).sort(), needOther: needOther.map(([field]) => field) }];
}

/** The address that a code was sent to stays known; an address of one channel says nothing about the other channel. */
const providedByCode: ReadonlyMap<string, readonly string[]> = new Map([
	["sms", ["mobileNumber"]],
	["email", ["email"]],
	["magic-link", ["email"]],
]);

/** Every value that some screen asks for, or some task provides. */
function providedValues(nodes: readonly FlowNode[], executors: AnalysedExecutors): ReadonlySet<string> {
	return new Set(
		nodes.flatMap((node) => {
			if (node.type === "PROMPT") return (node.inputs ?? []).map(({ identifier }) => identifier);
			const executor = executors.get(node.executor?.name ?? "");
			if (executor?.redirects === true) return ["email", "username"];
			if (executor?.checksCode === undefined) return outputsOf(node);
			return providedByCode.get(executor.checksCode.factor) ?? [];
		}),
	);
}

function outputsOf({ properties }: FlowNode): string[] {
	const outputs = properties?.outputs;
	return Array.isArray(outputs) ? outputs.map((output) => String(output).split("=")[0] ?? "") : [];
}

function replacedValues(node: FlowNode, { redirects }: AnalysedExecutor, flowType: FlowType): ReadonlySet<string> {
	if (redirects === true && flowType === "REGISTRATION") return new Set(["email", "mobileNumber"]);
	return new Set(outputsOf(node));
}
