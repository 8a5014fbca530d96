import { createFlowContract, updateFlowContract } from "@/lib/flows/definitions/calls";
import type { FlowDefinition } from "@/lib/flows/model";
import { call } from "@/lib/platform/http/call";
import { keyOf, type PlannedItem } from "./import-plan";

export type ImportOutcome =
	| { kind: "created" | "updated"; id: string; handle: string; version: number }
	| { kind: "failed"; error: unknown };

/** Executes the plan, one definition after another; a refusal does not stop the others. */
export async function runImport(
	plan: readonly PlannedItem[],
	onOutcome: (key: string, outcome: ImportOutcome) => void,
): Promise<void> {
	const made = new Map<string, string>();
	for (const { item, step } of plan) {
		const { definition } = item;
		if (definition === undefined || step.kind === "left-out" || step.kind === "handle-wrong") continue;
		const body: FlowDefinition = { ...definition, handle: step.handle };
		const key = keyOf(body.flowType, body.handle);
		try {
			const id = step.kind === "create" ? undefined : (step.of?.id ?? made.get(key));
			const outcome = await (id === undefined ? create(body) : update(id, body));
			made.set(key, outcome.id);
			onOutcome(item.key, outcome);
		} catch (error) {
			onOutcome(item.key, { kind: "failed", error });
		}
	}
}

async function create(body: FlowDefinition) {
	const { value } = await call(createFlowContract, { body });
	return { kind: "created", id: value.id, handle: value.handle, version: value.activeVersion } as const;
}

async function update(flowId: string, body: FlowDefinition) {
	const { value } = await call(updateFlowContract, { params: { flowId }, body });
	return { kind: "updated", id: value.id, handle: value.handle, version: value.activeVersion } as const;
}
