import { humanised } from "@/components/screen/screen-texts";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import {
	componentTypeOf,
	type FlowNode,
	fieldLabel,
	flowsAround,
	indexComponents,
	isGenerated,
	isSubflowStep,
	pinKey,
	subflowPinOf,
} from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { executorTitle, modeName } from "../executors/executor-words";

/** What is needed to name a node in the reader's language. */
export interface TitleSources {
	t: Translate;
	executors: ReadonlyMap<string, DescribedExecutor>;
	/** Resolves `{{ t(namespace:key) }}` in the current language. */
	resolve(raw: string | undefined): string;
	/** The versions of other flows that steps run, by their pins; absent where none can occur. */
	subflows?: ReadonlyMap<string, { name: string } | undefined>;
}

/** The title of a node for people: its heading, the flow that it runs, the title of its executor, or its kind. Never an id. */
export function nodeTitle(node: FlowNode, { t, executors, resolve, subflows }: TitleSources): string {
	switch (node.type) {
		case "START":
			return t("composer:node.start");
		case "END":
			return t("composer:node.end");
		case "PROMPT":
			return promptTitle(node, resolve) ?? t("composer:node.untitled-screen");
		case "TASK_EXECUTION": {
			const name = node.executor?.name;
			const pin = isSubflowStep(node) ? subflowPinOf(node) : null;
			const flow = pin === null ? undefined : subflows?.get(pinKey(pin));
			if (flow !== undefined) return flow.name;
			if (name === undefined) return t("composer:node.no-executor");
			const executor = executors.get(name);
			const title = executor === undefined ? name : executorTitle(executor, t);
			const mode = typeof node.executor?.mode === "string" ? node.executor.mode : undefined;
			return mode === undefined ? title : t("composer:node.with-mode", { title, mode: modeName(mode, t) });
		}
	}
}

/** The title of an executed node, after the names of the flows that it belongs to. */
export function executedTitle(node: FlowNode, sources: TitleSources): string {
	const title = nodeTitle(node, sources);
	return flowsAround(node).reduceRight(
		(inner, step) => sources.t("composer:node.inner", { step, title: inner }),
		title,
	);
}

/** The name of a node's kind. */
export function nodeKind(node: FlowNode, t: Translate): string {
	switch (node.type) {
		case "START":
			return t("composer:kind.start");
		case "END":
			return t("composer:kind.end");
		case "PROMPT":
			return t("composer:kind.prompt");
		case "TASK_EXECUTION":
			return t("composer:kind.task");
	}
}

function promptTitle(node: FlowNode, resolve: TitleSources["resolve"]): string | undefined {
	const { all } = indexComponents(node);
	const headings = all.filter(({ component }) => component.type === "HEADING");
	const texts = all.filter(({ component }) => componentTypeOf(component.type)?.category === "text");
	for (const { component } of [...headings, ...texts, ...all]) {
		const label = resolve(component.label).trim();
		if (label !== "") return label;
	}
	return isGenerated(node) ? askedFor(node, resolve) : undefined;
}

/** A generated screen is named by what it asks for. */
function askedFor({ inputs = [] }: FlowNode, resolve: TitleSources["resolve"]): string | undefined {
	const names = inputs.slice(0, NAMED_INPUTS).map((input) => resolve(fieldLabel(input, humanised)));
	if (names.length === 0) return undefined;
	return inputs.length > NAMED_INPUTS ? `${names.join(", ")} …` : names.join(", ");
}

const NAMED_INPUTS = 2;
