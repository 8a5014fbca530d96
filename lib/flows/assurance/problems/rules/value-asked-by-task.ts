import type { AssuranceRule } from "../assurance-rule";

/** Some screen asks for each value that a task requires; otherwise a generated screen does, which nobody designed. */
export const valueAskedByTask: AssuranceRule = ({ moves, reached }) => {
	const reachedAt = new Set(reached.map(({ at }) => at));
	return moves.nodes.flatMap((node, index) => {
		const { alwaysAsks = [], sends, checks } = moves.meanings[index] ?? {};
		// A task that sends and checks shows its own screen by design.
		if (!reachedAt.has(index) || (sends !== undefined && sends === checks)) return [];
		return alwaysAsks.map((identifier) => ({
			code: "value-asked-by-task",
			severity: "warning" as const,
			nodeId: node.id,
			path: `nodes[${index}].inputs`,
			message: `Node "${node.id}" requires "${identifier}", which no screen asks for; a generated screen will.`,
			params: { identifier },
		}));
	});
};
