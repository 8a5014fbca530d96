import type { FlowIssue } from "../flow-issue";
import type { FlowRule } from "../flow-rule";

/** The maximum number of characters of a mode that a message quotes. */
const MAX_SHOWN = 100;

/**
 * A mode that a task names is one of its executor's: a misspelt mode must never run as another one. For an executor without
 * modes, the mode is ignored.
 */
export const executorModeKnown: FlowRule = ({ nodes }, catalog) => {
	const issues: FlowIssue[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type !== "TASK_EXECUTION" || node.executor === undefined) continue;
		const { name, mode } = node.executor;
		const executor = catalog.get(name);
		if (mode === undefined || executor === undefined) continue;
		const modes = executor.modes ?? [];
		if (modes.some((known) => known === mode)) continue;
		const place = { nodeId: node.id, path: `nodes[${index}].executor.mode` };
		const shown = (typeof mode === "string" ? mode : JSON.stringify(mode)).slice(0, MAX_SHOWN);
		if (modes.length === 0)
			issues.push({
				...place,
				code: "executor-mode-none",
				severity: "warning",
				message: `Node "${node.id}" names the mode "${shown}", which has no effect: ${name} has no modes.`,
				params: { executor: name, mode: shown },
			});
		else
			issues.push({
				...place,
				code: "executor-mode-unknown",
				severity: "error",
				message: `Node "${node.id}" names the mode "${shown}"; ${name} has the modes ${modes.join(", ")}.`,
				params: { executor: name, mode: shown, modes: modes.join(", ") },
			});
	}
	return issues;
};
