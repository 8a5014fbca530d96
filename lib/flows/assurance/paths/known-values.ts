import type { FlowNode } from "@/lib/flows/model";
import { requiredBy } from "@/lib/flows/runtime/contract";
import type { Return } from "./returns";
import type { TaskMeaning } from "./task-meaning";

/** Whether a value was entered and not removed since. */
export const UNKNOWN = 0;
export const KNOWN = 1;
export const PERHAPS = 2;

/** What leaves a node: an answer to a screen, a task that has run, or the screen of a task that was left without running it. */
export type Leaving = { answer: string } | "ran" | "left";

/** The values of which it matters whether they are known, because a task asks again for those that are not. */
export interface KnownValues {
	identifiers: readonly string[];
	/** At the start, parallel to the identifiers. */
	initial: readonly number[];
	after(before: readonly number[], index: number, leaving: Leaving): readonly number[];
	/** For each identifier the positions of the nodes whose returns need it. */
	users: readonly (readonly number[])[];
	/** Those that some path makes known. */
	everKnown: ReadonlySet<string>;
}

interface Parts {
	nodes: readonly FlowNode[];
	meanings: readonly (TaskMeaning | null)[];
	returns: readonly (readonly Return[])[];
}

/** Follows the values that the returns of the flow need. */
export function knownValues({ nodes, meanings, returns }: Parts): KnownValues {
	const neededAt = returns.map((each) => new Set(each.flatMap(neededBy)));
	const identifiers = [...new Set(neededAt.flatMap((needed) => [...needed]))];
	const effects = nodes.map((node, index) => {
		const meaning = meanings[index] ?? null;
		return identifiers.map((identifier) =>
			node.type === "PROMPT" ? ofScreen(node, identifier) : ofTask(meaning, identifier),
		);
	});
	// A request may bring a username (`login_hint`), and nothing else.
	const initial = identifiers.map((identifier) => (identifier === "username" ? PERHAPS : UNKNOWN));
	const leavings = (node: FlowNode | undefined): Leaving[] => ["ran", "left", ...answersTo(node)];
	const makesKnown = (at: number) =>
		effects.some((effect, index) => leavings(nodes[index]).some((each) => effect[at]?.(UNKNOWN, each) !== UNKNOWN));
	return {
		identifiers,
		initial,
		after: (before, index, leaving) => {
			const effect = effects[index] ?? [];
			const after = before.map((known, at) => effect[at]?.(known, leaving) ?? known);
			return after.every((known, at) => known === before[at]) ? before : after;
		},
		users: identifiers.map((identifier) =>
			neededAt.flatMap((needed, index) => (needed.has(identifier) ? [index] : [])),
		),
		everKnown: new Set(identifiers.filter((_, at) => initial[at] !== UNKNOWN || makesKnown(at))),
	};
}

function answersTo(node: FlowNode | undefined): Leaving[] {
	return (node?.actions ?? []).map(({ ref }) => ({ answer: ref }));
}

function neededBy({ needs = [], otherwiseNeeds = [], asksFor = [] }: Return): readonly string[] {
	return [...needs, ...otherwiseNeeds, ...asksFor];
}

type Effect = (known: number, leaving: Leaving) => number;

const unchanged: Effect = (known) => known;
const addsPerhaps = (known: number) => (known === KNOWN ? KNOWN : PERHAPS);
const removesPerhaps = (known: number) => (known === UNKNOWN ? UNKNOWN : PERHAPS);

/** A screen requires a value for some of its actions; with others, the field may stay empty. */
function ofScreen(node: FlowNode, identifier: string): Effect {
	if (node.inputs?.some((input) => input.identifier === identifier) !== true) return unchanged;
	const requiring = new Set(
		(node.actions ?? []).map(({ ref }) => ref).filter((ref) => requiredBy(node, ref).has(identifier)),
	);
	return (_, leaving) => (typeof leaving === "object" && requiring.has(leaving.answer) ? KNOWN : PERHAPS);
}

/** A task asks for required values, removes secret ones after it has run, and may provide others. */
function ofTask(meaning: TaskMeaning | null, identifier: string): Effect {
	if (meaning === null) return unchanged;
	const read = meaning.reads.find((input) => input.identifier === identifier);
	const askedOn = meaning.asksLater.filter((inputs) => inputs.some((asked) => asked.identifier === identifier));
	const mayAsk = askedOn.length > 0;
	// It was asked for on the last screen of the task, so it is among the values that the task removes.
	const askedAndRemoved =
		askedOn.length === meaning.asksLater.length &&
		askedOn.flat().every((asked) => asked.identifier !== identifier || asked.usedUp);
	const provides = meaning.provides.has(identifier);
	const provided: Effect = provides ? addsPerhaps : unchanged;
	if (read?.usedUp === true)
		return (known, leaving) => provided(leaving === "ran" ? UNKNOWN : removesPerhaps(known), leaving);
	if (read?.required === true) return (known, leaving) => (leaving === "ran" ? KNOWN : addsPerhaps(known));
	if (mayAsk && askedAndRemoved) return (known, leaving) => provided(removesPerhaps(known), leaving);
	return mayAsk || provides ? addsPerhaps : unchanged;
}
