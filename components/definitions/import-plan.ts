import { isHandle } from "@/lib/flows/model";
import { freeHandle } from "./free-handle";
import type { ImportItem } from "./import-item";

/** What to do with a definition whose handle is taken. */
export type ImportChoice = { kind: "new-handle"; handle: string } | { kind: "new-version" } | { kind: "skip" };

export interface ExistingFlow {
	id: string;
	flowType: string;
	handle: string;
	name: string;
	activeVersion: number;
}

export type ImportStep =
	/** The definition has problems, the user excludes it, or it is already saved. */
	| { kind: "left-out" }
	| { kind: "create"; handle: string }
	/** The handle of an existing flow, or of one that an earlier step of this import creates. */
	| { kind: "new-version"; handle: string; of: ExistingFlow | undefined }
	| { kind: "handle-wrong" };

export interface HandleConflict {
	/** The flow that has the handle; undefined when an earlier definition of this import takes it. */
	by: ExistingFlow | undefined;
	freeHandle: string;
}

export interface PlannedItem {
	item: ImportItem;
	/** Whether its own handle is taken. */
	conflict: HandleConflict | undefined;
	/** The user's choice; by default a new handle, which changes no existing flow. */
	choice: ImportChoice | undefined;
	step: ImportStep;
}

/** The step for each definition of an import; handles of earlier definitions count as taken for later ones. */
export function planImport(
	items: readonly ImportItem[],
	existing: readonly ExistingFlow[],
	choices: ReadonlyMap<string, ImportChoice>,
	isSaved: (key: string) => boolean = () => false,
): PlannedItem[] {
	const flows = new Map(existing.map((flow) => [keyOf(flow.flowType, flow.handle), flow]));
	const claimed = new Set<string>();
	return items.map((item) => {
		const { definition } = item;
		if (definition === undefined || isSaved(item.key))
			return { item, conflict: undefined, choice: undefined, step: { kind: "left-out" } };
		const { flowType, handle } = definition;
		const taken = (candidate: string) =>
			flows.has(keyOf(flowType, candidate)) || claimed.has(keyOf(flowType, candidate));
		const by = flows.get(keyOf(flowType, handle));
		const conflict = taken(handle) ? { by, freeHandle: freeHandle(handle, taken) } : undefined;
		const choice = conflict && (choices.get(item.key) ?? { kind: "new-handle", handle: conflict.freeHandle });
		const step = stepOf(handle, choice, by, taken);
		if (step.kind === "create") claimed.add(keyOf(flowType, step.handle));
		return { item, conflict, choice, step };
	});
}

function stepOf(
	handle: string,
	choice: ImportChoice | undefined,
	by: ExistingFlow | undefined,
	taken: (handle: string) => boolean,
): ImportStep {
	if (choice === undefined) return { kind: "create", handle };
	switch (choice.kind) {
		case "skip":
			return { kind: "left-out" };
		case "new-version":
			return { kind: "new-version", handle, of: by };
		case "new-handle":
			return isHandle(choice.handle) && !taken(choice.handle)
				? { kind: "create", handle: choice.handle }
				: { kind: "handle-wrong" };
	}
}

/** A handle is unique within its flow type. */
export function keyOf(flowType: string, handle: string): string {
	return `${flowType} ${handle}`;
}
