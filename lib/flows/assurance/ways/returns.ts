import type { FlowNode } from "@/lib/flows/model";
import { inputsOf, requiredBy } from "@/lib/flows/runtime/contract";
import type { TaskMeaning } from "./task-meaning";

/** What the runtime remembers of an execution to return to: the last screen, the last that asked a field, the last sender. */
export type Place =
	| { kind: "screen" }
	| { kind: "field"; fields: readonly string[] }
	| { kind: "sender"; factor: string };

/** A way back from a task besides its transitions: to `place`, or where there is none so far to `otherwise`. */
export interface Return {
	way: "retry" | "resend";
	place: Place;
	otherwise?: Place;
}

/** The ways back from each node; parallel to the nodes. The engine's `resolve` and `submit` are what they describe. */
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
			back.push({ way: "resend", place: { kind: "sender", factor: checks } });
		return [...new Map(back.map((each) => [JSON.stringify(each), each])).values()];
	});
}

function retries(
	node: FlowNode,
	failure: FlowNode | undefined,
	{ alwaysAsks }: TaskMeaning,
	{ fields, needOther }: TaskMeaning["mends"][number],
): Return[] {
	const screen: Place = { kind: "screen" };
	if (node.onFailure === undefined) {
		// Its own generated screen asks again, unless the value was entered elsewhere.
		if (alwaysAsks.length > 0) {
			if (fields.length === 0 || fields.some((field) => alwaysAsks.includes(field))) return [];
			return [{ way: "retry", place: { kind: "field", fields } }];
		}
		if (fields.length === 0) return [{ way: "retry", place: screen }];
		return [{ way: "retry", place: { kind: "field", fields }, otherwise: screen }];
	}
	if (needOther.length === 0 || failure?.type !== "PROMPT") return [];
	const asks = failure.inputs?.some(({ identifier }) => needOther.includes(identifier)) === true;
	return asks ? [] : [{ way: "retry", place: { kind: "field", fields: needOther } }];
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

/** Whether reaching, or answering, this node makes it the one to return to. */
export function isAt(place: Place, node: FlowNode, meaning: TaskMeaning | null | undefined): boolean {
	switch (place.kind) {
		case "screen":
			return node.type === "PROMPT";
		case "field":
			return (
				node.type === "PROMPT" && node.inputs?.some(({ identifier }) => place.fields.includes(identifier)) === true
			);
		case "sender":
			return meaning?.sends === place.factor && meaning.checks === undefined;
	}
}

export function keyOf(place: Place): string {
	return JSON.stringify(place);
}
