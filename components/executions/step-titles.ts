import { executedTitle } from "@/components/composer/derived/words/node-title";
import { resolveText, type TextResources } from "@/components/screen/screen-texts";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The names of a version's steps and transitions in the reader's language. */
export interface StepTitles {
	title(nodeId: string): string;
	/** The label of the button of this transition; undefined for a transition without a button. */
	button(nodeId: string, transition: string): string | undefined;
	isStart(nodeId: string): boolean;
}

export function stepTitles(
	nodes: readonly FlowNode[],
	{
		t,
		executors,
		texts,
		language,
	}: { t: Translate; executors: readonly DescribedExecutor[]; texts: TextResources; language: string },
): StepTitles {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const resolve = (raw: string | undefined) => resolveText(raw, language, texts).text;
	const sources = { t, executors: new Map(executors.map((executor) => [executor.name, executor])), resolve };
	return {
		title(nodeId) {
			const node = byId.get(nodeId);
			if (node === undefined) return t("executions:unknown-step");
			return executedTitle(node, sources);
		},
		button(nodeId, transition) {
			if (!transition.startsWith(ACTION)) return undefined;
			const ref = transition.slice(ACTION.length);
			const node = byId.get(nodeId);
			const label =
				node === undefined ? undefined : transitionsOf(node).find(({ actionRef }) => actionRef === ref)?.label;
			return label === undefined || resolve(label).trim() === "" ? ref : resolve(label);
		},
		isStart: (nodeId) => byId.get(nodeId)?.type === "START",
	};
}

const ACTION = "action:";
