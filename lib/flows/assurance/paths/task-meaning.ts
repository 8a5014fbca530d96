import {
	appliesIn,
	type Condition,
	factsOf,
	holdsIn,
	isOfDevice,
	modesRun,
	needsOf,
	proofsOf,
	type SimulatedOutcome,
	simulatedOutcomes,
} from "@/lib/flows/executors/contract";
import type { FlowNode, FlowType, NodeInput } from "@/lib/flows/model";
import { inputsOf, isUsedUp } from "@/lib/flows/runtime/contract";
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
	/** Whether it only completes a sign-in that has been proved. */
	completes: boolean;
	/** Whether a success changes what somebody signs in with, without proving anything. */
	changesCredentials: boolean;
	/** Bits of the factors that a success adds for who has none of the kind, and for nobody else. */
	setsUp: number;
	/** Bits of the proofs that whoever succeeds has anew. */
	renews: number;
	sends: Factor | undefined;
	checks: Factor | undefined;
	/** Values that a success replaces, for example by those of an identity provider. */
	replaces: ReadonlySet<string>;
	/** Required inputs that no screen asks for, so that a generated screen always does. */
	alwaysAsks: readonly string[];
	/** The values that it reads. */
	reads: readonly ReadValue[];
	/** The values that a generated screen asks for after the task has begun, one list for each such screen. */
	asksLater: readonly (readonly AskedValue[])[];
	/** The values that a success may add. */
	provides: ReadonlySet<string>;
	/** Whether its generated screen has a button that goes on without an answer. */
	mayDecline: boolean;
	/** The fields that failures complain about, one list for each kind of failure that another value could mend. */
	mends: readonly MendableFailure[];
}

export interface AskedValue {
	identifier: string;
	/** Whether it is removed when the task has read it. */
	usedUp: boolean;
}

export interface ReadValue extends AskedValue {
	/** Whether a generated screen asks for it before the task begins, if it is not known. */
	required: boolean;
}

export interface MendableFailure {
	fields: readonly string[];
	/** The fields of these that only another value can correct. */
	needOther: readonly string[];
	/** When it happens: at the first run, after the browser came back, or after the task has asked for these values. */
	after: "reached" | "came-back" | readonly string[];
	/** Whether it happens only if the values that the task reads and does not require are known too. */
	onlyGiven: boolean;
	/** Whether it cannot happen once somebody is signed in. */
	onlyUnauthenticated: boolean;
}

/** Reads the meaning of tasks from the declarations of their executors. */
export function taskMeanings(nodes: readonly FlowNode[], executors: AnalysedExecutors, flowType: FlowType) {
	const provided = providedValues(nodes, executors);
	const known = new Map<string, Failing>();
	return (node: FlowNode): TaskMeaning | null => {
		const executor = executors.get(node.executor?.name ?? "");
		const mode = node.executor?.mode;
		if (executor === undefined || !executor.flowTypes.includes(flowType) || modesRun(executor, mode) === null)
			return null;
		const task = { mode, flowType, properties: node.properties ?? {} };
		const { setsUp, renews } = executor;
		const handled = (code: AnalysedExecutor["sendsCode"]): Factor | undefined =>
			code !== undefined && holdsIn(code, executor, mode) ? code.factor : undefined;
		const inputs = inputsOf(node, executor);
		const key = JSON.stringify([executor.name, mode, inputs]);
		const failing = known.get(key) ?? failingOf(executor, { mode, flowType, inputs }, provided);
		known.set(key, failing);
		return {
			executor,
			needs: needsOf(executor, task),
			proves: proofBits(proofsOf(executor, task)),
			authenticates: appliesIn(executor.authenticates, executor, task),
			identifies: appliesIn(executor.identifies, executor, task),
			createsAccount: executor.createsAccount === true,
			completes: executor.category === "completion" && executor.sideEffects === undefined,
			changesCredentials: changesCredentials(executor, mode),
			setsUp: setsUp !== undefined && holdsIn(setsUp, executor, mode) ? proofBits([setsUp.proof]) : 0,
			renews: renews !== undefined && holdsIn(renews, executor, mode) ? proofBits(renews.proofs) : 0,
			sends: handled(executor.sendsCode),
			checks: handled(executor.checksCode),
			replaces: replacedValues(node, executor, flowType),
			alwaysAsks: inputs
				.filter(({ identifier, required }) => required && !provided.has(identifier) && executor.redirects !== true)
				.map(({ identifier }) => identifier),
			reads: inputs.map(({ identifier, type, required }) => ({
				identifier,
				required: required && executor.redirects !== true,
				usedUp: isUsedUp(type, flowType),
			})),
			provides: new Set(valuesOfTask(node, executor)),
			mayDecline: inputs.some(({ type }) => isOfDevice(type)),
			...failing,
		};
	};
}

function changesCredentials(executor: AnalysedExecutor, mode: unknown): boolean {
	const { proves, sideEffects } = factsOf(executor, mode);
	return proves.length === 0 && sideEffects.includes("changes-user") && executor.category !== "registration";
}

type Failing = Pick<TaskMeaning, "mends" | "asksLater">;

const conditions: readonly Condition[] = ["authenticated", "account", "no-account", "proved-email"];
const ada = { userId: "somebody", username: "somebody", displayName: "Somebody" };

/** The failures after which the runtime may return to an earlier screen, and the screens that the task shows itself. */
function failingOf(
	executor: AnalysedExecutor,
	task: { mode: unknown; flowType: FlowType; inputs: readonly NodeInput[] },
	provided: ReadonlySet<string>,
): Failing {
	const required = task.inputs.filter((input) => input.required).map(({ identifier }) => identifier);
	const mode = typeof task.mode === "string" ? task.mode : undefined;
	const outcomesIf = (after: MendableFailure["after"], given: Iterable<string>, isSignedIn: boolean) => {
		const holds = isSignedIn ? conditions : conditions.filter((each) => each !== "authenticated");
		const before = { holds, codeSent: true, asked: typeof after === "object" ? after : [] };
		const values = Object.fromEntries([...required, ...before.asked, ...given].map((each) => [each, "given"]));
		const cameBack = after === "came-back";
		return [null, ada].flatMap((subject) =>
			simulatedOutcomes(executor, { ...task, mode, values, subject, cameBack, before }),
		);
	};
	const mendsAfter = (after: MendableFailure["after"]): MendableFailure[] => {
		const failuresIf = (given: Iterable<string>, isSignedIn: boolean) =>
			new Map(outcomesIf(after, given, isSignedIn).flatMap(mendable));
		const declined = after === "came-back" ? failuresIf(["error"], false) : [];
		const least = new Map([...failuresIf([], true), ...failuresIf([], false), ...declined]);
		const signedIn = new Map([...failuresIf([], true), ...failuresIf(provided, true)]);
		const all = new Map([...least, ...signedIn, ...failuresIf(provided, false)]);
		return [...all].map(([key, failure]) => ({
			...failure,
			after,
			onlyGiven: !least.has(key),
			onlyUnauthenticated: !signedIn.has(key),
		}));
	};
	const first = [[], provided].flatMap((given) => [true, false].flatMap((each) => outcomesIf("reached", given, each)));
	const asked = first
		.flatMap(({ result }) => (result.kind === "ask" ? [result.inputs] : []))
		.map((inputs) => inputs.map(({ identifier, type }) => ({ identifier, usedUp: isUsedUp(type, task.flowType) })));
	const asksLater = [...new Map(asked.map((inputs) => [JSON.stringify(inputs), inputs])).values()];
	const leaves = first.some(({ result }) => result.kind === "redirect");
	return {
		asksLater,
		mends: [
			...mendsAfter("reached"),
			...(leaves ? mendsAfter("came-back") : []),
			...asksLater.flatMap((inputs) => mendsAfter(inputs.map(({ identifier }) => identifier))),
		],
	};
}

type Mendable = Pick<MendableFailure, "fields" | "needOther">;

/** A failure that another value could mend, with a key that is equal for equal ones. */
function mendable({ result }: SimulatedOutcome): [string, Mendable][] {
	if (result.kind !== "failure" || (result.retry !== true && result.retry !== "here")) return [];
	const errors = Object.entries(result.fieldErrors ?? {});
	const fields = errors.map(([field]) => field).sort();
	const needOther = errors.filter(([, error]) => error === "taken" || error === "refused").map(([field]) => field);
	return [[JSON.stringify([fields, needOther]), { fields, needOther }]];
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
			return valuesOfTask(node, executors.get(node.executor?.name ?? ""));
		}),
	);
}

function valuesOfTask(node: FlowNode, executor: AnalysedExecutor | undefined): readonly string[] {
	if (executor?.redirects === true) return ["email", "username"];
	if (executor?.checksCode === undefined) return outputsOf(node);
	return providedByCode.get(executor.checksCode.factor) ?? [];
}

function outputsOf({ properties }: FlowNode): string[] {
	const { outputs, claims } = properties ?? {};
	return [
		...(Array.isArray(outputs) ? outputs.map((output) => String(output).split("=")[0] ?? "") : []),
		...(Array.isArray(claims) ? claims.flatMap(attributeOf) : []),
	];
}

/** The attribute that a claim of a credential becomes. */
function attributeOf(claim: unknown): string[] {
	const attribute = typeof claim === "object" && claim !== null && "attribute" in claim ? claim.attribute : undefined;
	return typeof attribute === "string" ? [attribute] : [];
}

function replacedValues(node: FlowNode, { redirects }: AnalysedExecutor, flowType: FlowType): ReadonlySet<string> {
	if (redirects === true && flowType === "REGISTRATION") return new Set(["email", "mobileNumber"]);
	return new Set(outputsOf(node));
}
