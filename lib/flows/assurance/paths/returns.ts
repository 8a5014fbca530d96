import type { FlowNode } from "@/lib/flows/model";
import { inputsOf, requiredBy } from "@/lib/flows/runtime/contract";
import type { MendableFailure, TaskMeaning } from "./task-meaning";

/**
 * The places that an execution remembers: the last screen, the last screen with one of these fields, a certain screen, the last
 * sender of a code.
 */
export type Place =
	| { kind: "screen" }
	| { kind: "field"; fields: readonly string[] }
	| { kind: "node"; id: string }
	| { kind: "sender"; factor: string };

/** A return from a task besides its transitions: to `place`, or to `otherwise` if `place` was not reached so far. */
export interface Return {
	way: "retry" | "resend";
	place: Place;
	otherwise?: Place;
	/** The values without which the task asks again on a generated screen, instead of the return to `place` or `otherwise`. */
	needs?: readonly string[];
	otherwiseNeeds?: readonly string[];
	/** A screen that was answered before; otherwise the failure transition leads there. */
	answered?: Place;
	/** The values of which one must be missing, so that the task shows the generated screen with the button for the return. */
	asksFor?: readonly string[];
	/** Whether nobody returns who is signed in. */
	onlyUnauthenticated?: boolean;
}

/** The returns from each node, parallel to the nodes. They describe what `resolve` and `submit` of the engine do. */
export function returnsOf(
	nodes: readonly FlowNode[],
	meanings: readonly (TaskMeaning | null)[],
	indexById: ReadonlyMap<string, number>,
): Return[][] {
	return nodes.map((node, index) => {
		const meaning = meanings[index];
		if (meaning === null || meaning === undefined) return [];
		const failure = nodes[indexById.get(node.onFailure ?? "") ?? -1];
		const back: Return[] = meaning.mends.flatMap((failing) => retries(node, failure, meaning, failing));
		const { checks, sends } = meaning;
		if (checks !== undefined && sends !== checks && mayAsk(nodes, node, meaning))
			back.push({ way: "resend", place: { kind: "sender", factor: checks }, ...shownFor(meaning) });
		return [...new Map(back.map((each) => [JSON.stringify(each), each])).values()];
	});
}

/** The condition of a generated screen; none for a task that may show another one after it has begun. */
function shownFor({ reads, asksLater }: TaskMeaning): Pick<Return, "asksFor"> {
	if (asksLater.length > 0) return {};
	return { asksFor: requiredOf(reads) };
}

function requiredOf(reads: TaskMeaning["reads"]): string[] {
	return reads.filter(({ required }) => required).map(({ identifier }) => identifier);
}

/** Where a failure leads that another value could mend, besides the failure transition. */
function retries(
	node: FlowNode,
	failure: FlowNode | undefined,
	{ reads }: TaskMeaning,
	{ fields, needOther, after, onlyGiven, onlyUnauthenticated }: MendableFailure,
): Return[] {
	const only = onlyUnauthenticated ? { onlyUnauthenticated } : {};
	const place: Place = { kind: "field", fields };
	const screen: Place = { kind: "screen" };
	if (node.onFailure === undefined) {
		// A wrong value is entered again on the generated screen that has asked for it.
		if (typeof after === "object")
			return fields.length === 0 || fields.some((field) => after.includes(field))
				? []
				: [{ way: "retry", place, ...only }];
		// Who came back has seen no generated screen.
		const required = after === "came-back" ? [] : requiredOf(reads);
		if (fields.length === 0) return [{ way: "retry", place: screen, needs: required, ...only }];
		const given = onlyGiven ? reads.map(({ identifier }) => identifier) : required;
		const needs = given.filter((identifier) => fields.includes(identifier));
		return [
			{ way: "retry", place, otherwise: screen, needs, otherwiseNeeds: [...new Set([...required, ...needs])], ...only },
		];
	}
	if (needOther.length === 0 || failure?.type !== "PROMPT") return [];
	const asks = failure.inputs?.some(({ identifier }) => needOther.includes(identifier)) === true;
	if (asks) return [];
	const answered: Place = { kind: "node", id: failure.id };
	return [{ way: "retry", place: { kind: "field", fields: needOther }, answered }];
}

/** Whether a generated screen may ask for the inputs of a task: not where every screen before it requires them. */
function mayAsk(nodes: readonly FlowNode[], node: FlowNode, { executor }: TaskMeaning): boolean {
	const needed = inputsOf(node, executor).filter(({ required }) => required);
	return nodes.some((before) => {
		if (before.type !== "PROMPT") return before.onSuccess === node.id || before.onFailure === node.id;
		return (before.actions ?? []).some(({ ref, nextNode }) => {
			if (nextNode !== node.id) return false;
			const required = requiredBy(before, ref);
			return !needed.every(({ identifier }) => required.has(identifier));
		});
	});
}

/** Whether reaching, or answering, this node makes it the node to return to. */
export function isAt(place: Place, node: FlowNode, meaning: TaskMeaning | null | undefined): boolean {
	switch (place.kind) {
		case "screen":
			return node.type === "PROMPT";
		case "field":
			return (
				node.type === "PROMPT" && node.inputs?.some(({ identifier }) => place.fields.includes(identifier)) === true
			);
		case "node":
			return node.id === place.id;
		case "sender":
			return meaning?.sends === place.factor && meaning.checks === undefined;
	}
}

export function keyOf(place: Place): string {
	return JSON.stringify(place);
}
