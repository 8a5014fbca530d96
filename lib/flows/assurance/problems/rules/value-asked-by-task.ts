import { componentTypeOf } from "@/lib/flows/model";
import { inputsOf } from "@/lib/flows/runtime/contract";
import type { AssuranceRule } from "../assurance-rule";

/**
 * Some screen asks for each value that a task requires; otherwise a generated screen does, which nobody designed. Where no
 * component asks for a value, such as the token of a link, the generated screen is the only one.
 */
export const valueAskedByTask: AssuranceRule = ({ moves, reached }) => {
	const reachedAt = new Set(reached.map(({ at }) => at));
	return moves.nodes.flatMap((node, index) => {
		const meaning = moves.meanings[index] ?? null;
		if (meaning === null) return [];
		const { alwaysAsks, sends, checks, executor } = meaning;
		// A task that sends and checks shows its own screen by design.
		if (!reachedAt.has(index) || (sends !== undefined && sends === checks)) return [];
		const asked = inputsOf(node, executor).filter(({ type }) => componentTypeOf(type)?.inputLike === true);
		const drawable = alwaysAsks.filter((value) => asked.some(({ identifier }) => identifier === value));
		return drawable.map((identifier) => ({
			code: "value-asked-by-task",
			severity: "warning" as const,
			nodeId: node.id,
			path: `nodes[${index}].inputs`,
			message: `Node "${node.id}" requires "${identifier}", which no screen asks for; a generated screen will.`,
			params: { identifier },
		}));
	});
};
