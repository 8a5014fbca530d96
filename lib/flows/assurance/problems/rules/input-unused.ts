import { flowGraph } from "@/lib/flows/model";
import { inputsOf } from "@/lib/flows/runtime/contract";
import type { Analysed, AssuranceRule } from "../assurance-rule";

/** Some step after a screen reads each value that it asks for. */
export const inputUnused: AssuranceRule = ({ flow, moves, executors, spend }) => {
	const { successors } = flowGraph(flow.nodes);
	const reads = flow.nodes.map((_, index) => readBy({ moves, executors, spend }, index));
	return flow.nodes.flatMap((node, index) => {
		if (node.type !== "PROMPT" || node.inputs === undefined || node.inputs.length === 0) return [];
		const after = reachable(successors, index);
		const used = (identifier: string) => {
			spend(after.length);
			return after.some((each) => reads[each]?.(identifier));
		};
		return node.inputs.flatMap(({ identifier }, position) =>
			used(identifier)
				? []
				: [
						{
							code: "input-unused",
							severity: "warning" as const,
							nodeId: node.id,
							path: `nodes[${index}].inputs[${position}]`,
							message: `Node "${node.id}" asks for "${identifier}", and no step after it reads it.`,
							params: { identifier },
						},
					],
		);
	});
};

/** The number of characters that are searched for one step of the budget. */
const CHARACTERS_PER_STEP = 100;

/** Names by which steps find an account, whatever inputs they list. */
const names: ReadonlySet<string> = new Set(["username", "email", "mobileNumber"]);

function readBy(
	{ moves, executors, spend }: Pick<Analysed, "moves" | "executors" | "spend">,
	index: number,
): (identifier: string) => boolean {
	const node = moves.nodes[index];
	const executor = executors.get(node?.executor?.name ?? "");
	if (node?.type !== "TASK_EXECUTION") return () => false;
	if (executor === undefined) return () => true;
	const listed = new Set(inputsOf(node, executor).map(({ identifier }) => identifier));
	if (executor.readsAll === true && listed.size === 0) return () => true;
	const findsAccount = executor.sendsCode !== undefined || executor.authenticates !== undefined;
	const properties = JSON.stringify(node.properties ?? {});
	return (identifier) => {
		if (listed.has(identifier) || (findsAccount && names.has(identifier))) return true;
		spend(Math.ceil(properties.length / CHARACTERS_PER_STEP));
		return properties.includes(identifier);
	};
}

function reachable(successors: readonly (readonly number[])[], from: number): number[] {
	const seen = new Set([from]);
	for (const index of seen) for (const next of successors[index] ?? []) seen.add(next);
	return [...seen];
}
