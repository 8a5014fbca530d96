import type { PathStep } from "@/lib/flows/assurance/contract";
import { proofsOf } from "@/lib/flows/executors/contract";
import { type FlowNode, type FlowType, indexComponents } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { Executors } from "../../derived/executors/executors-context";

/** What is needed to name a scenario in the reader's language. */
export interface ScenarioSources {
	t: Translate;
	flowType: FlowType;
	nodes: readonly FlowNode[];
	executors: Executors;
	titleOf(nodeId: string): string;
	/** Resolves `{{ t(namespace:key) }}` in the current language. */
	resolve(raw: string | undefined): string;
}

/** The particular parts of a path, one phrase each: its failures, its choices, and what it proves. */
export function scenarioWords(path: readonly PathStep[], sources: ScenarioSources): string[] {
	const phrases = path.flatMap((step, index) => phraseOf(step, sources, index === path.length - 1) ?? []);
	return phrases.filter((phrase, index) => phrase !== phrases[index - 1]);
}

function phraseOf({ nodeId, way }: PathStep, sources: ScenarioSources, isLast: boolean): string | undefined {
	const { t, nodes, titleOf } = sources;
	const node = nodes.find(({ id }) => id === nodeId);
	const title = titleOf(nodeId);
	switch (way) {
		case "onFailure":
			return t("assurance:tests.fails", { title });
		case "retry":
			return t("assurance:tests.repeats", { title });
		case "resend":
			return t("assurance:tests.resends", { title });
		case "onSuccess": {
			return node !== undefined && provesSomething(node, sources)
				? t("assurance:tests.succeeds", { title })
				: undefined;
		}
		default: {
			if (node === undefined || ((node.actions ?? []).length < 2 && !isLast)) return undefined;
			const ref = way.replace(/^action:/, "");
			const label = sources.resolve(indexComponents(node).byId.get(ref)?.component.label).trim();
			return t("assurance:tests.presses", { title, button: label === "" ? ref : label });
		}
	}
}

function provesSomething(
	{ executor: ref, properties = {} }: FlowNode,
	{ executors, flowType }: ScenarioSources,
): boolean {
	const executor = executors.get(ref?.name ?? "");
	return executor !== undefined && proofsOf(executor, { mode: ref?.mode, flowType, properties }).length > 0;
}
