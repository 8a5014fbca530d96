import { putFlowAnnotationsContract } from "@/lib/flows/definitions/calls";
import { bringTexts, type FlowDefinition, type FragmentTexts, keyParts, type TextResources } from "@/lib/flows/model";
import { createFlowContract, updateFlowContract } from "@/lib/flows/publication/calls";
import { importTextsContract, resolvedTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";
import { bringPictures } from "./bring-pictures";
import type { ImportItem } from "./import-item";
import { keyOf, type PlannedItem } from "./import-plan";

interface SavedFlow {
	kind: "created" | "updated";
	id: string;
	handle: string;
	version: number;
}

export type ImportOutcome =
	/** `missing`: why its notes, groups, pictures or texts were not taken over, if they were not. */
	(SavedFlow & { missing?: unknown }) | { kind: "failed"; error: unknown };

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
			const { nodes, missing } = await withPictures(body, item);
			const { flow, added } = await withTexts({ ...body, nodes }, item);
			const id = step.kind === "create" ? undefined : (step.of?.id ?? made.get(key));
			const saved = await (id === undefined ? create(flow) : update(id, flow));
			made.set(key, saved.id);
			onOutcome(item.key, { ...(missing !== undefined && { missing }), ...(await withBeside(saved, added, item)) });
		} catch (error) {
			onOutcome(item.key, { kind: "failed", error });
		}
	}
}

/** A flow whose pictures are refused is imported with their former addresses. */
async function withPictures({ nodes }: FlowDefinition, { beside }: ImportItem) {
	try {
		return { nodes: await bringPictures(nodes, beside.pictures) };
	} catch (missing) {
		return { nodes, missing };
	}
}

async function withTexts(flow: FlowDefinition, { beside }: ImportItem) {
	if (beside.texts === undefined) return { flow, added: {} };
	const { value } = await call(resolvedTextsContract, {});
	const resources: TextResources = value.languages;
	return bringTexts(flow, beside, { ids: flow.nodes.map(({ id }) => id), resources });
}

/** Saves what stands beside a flow. A flow that is saved stays so, whatever becomes of the rest. */
async function withBeside(saved: SavedFlow, added: FragmentTexts, { beside }: ImportItem): Promise<ImportOutcome> {
	try {
		const texts = Object.entries(added).flatMap(([name, byLanguage]) => {
			const [namespace, key] = keyParts(name);
			return Object.entries(byLanguage).map(([language, text]) => ({ language, namespace, key, text }));
		});
		if (texts.length > 0) await call(importTextsContract, { body: { texts, dryRun: false } });
		const { annotations: body } = beside;
		if (body !== undefined) await call(putFlowAnnotationsContract, { params: { flowId: saved.id }, body });
		return saved;
	} catch (error) {
		return { ...saved, missing: error };
	}
}

async function create(body: FlowDefinition): Promise<SavedFlow> {
	const { value } = await call(createFlowContract, { body });
	return { kind: "created", id: value.id, handle: value.handle, version: value.activeVersion };
}

async function update(flowId: string, body: FlowDefinition): Promise<SavedFlow> {
	const { value } = await call(updateFlowContract, { params: { flowId }, body });
	return { kind: "updated", id: value.id, handle: value.handle, version: value.activeVersion };
}
