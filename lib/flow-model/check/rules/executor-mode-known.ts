import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** Characters of a mode that a message repeats. */
const MAX_SHOWN = 100;

/** A task that names a mode names one of its executor's: a misspelt one must never run as another. */
export const executorModeKnown: FlowRule = ({ nodes }, catalog) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "TASK_EXECUTION" || node.executor === undefined) continue;
		const { name, mode } = node.executor;
		const executor = catalog.get(name);
		if (mode === undefined || executor === undefined) continue;
		const modes = executor.modes ?? [];
		if (modes.some((known) => known === mode)) continue;
		const place = { severity: "error", nodeId: node.id, path: `nodes[${index}].executor.mode` } as const;
		const shown = (typeof mode === "string" ? mode : JSON.stringify(mode)).slice(0, MAX_SHOWN);
		if (modes.length === 0)
			issues.push({
				...place,
				code: "executor-mode-none",
				message: `Node "${node.id}" names the mode "${shown}", and ${name} has no modes.`,
				params: { executor: name, mode: shown },
			});
		else
			issues.push({
				...place,
				code: "executor-mode-unknown",
				message: `Node "${node.id}" names the mode "${shown}"; ${name} has the modes ${modes.join(", ")}.`,
				params: { executor: name, mode: shown, modes: modes.join(", ") },
			});
	}
	return issues;
};
