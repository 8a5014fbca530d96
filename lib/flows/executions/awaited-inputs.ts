import { executorCatalog } from "@/lib/flows/executors";
import { holdsIn } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";

/** What the screen of a node asks for, never what was entered. A generated screen may ask only for some of it. */
export function awaitedInputs(node: FlowNode | undefined): { identifier: string; type: string }[] {
	const executor = executorCatalog.get(node?.executor?.name ?? "");
	const own = node?.inputs ?? [];
	const asked =
		own.length > 0 || executor === undefined
			? own
			: executor.inputs.filter((input) => holdsIn(input, executor, node?.executor?.mode));
	return asked.map(({ identifier, type }) => ({ identifier, type }));
}
