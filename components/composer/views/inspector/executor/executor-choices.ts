import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import type { FlowType } from "@/lib/flows/model";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { executorDescription, executorSynonyms, executorTitle } from "../../../derived/executors/executor-words";
import type { Choice } from "../fields/choice";

/** The executors that flows of a type may run, in the order of the palette, and always the chosen one. */
export function executorChoices(
	executors: Iterable<DescribedExecutor>,
	flowType: FlowType,
	chosen: string | undefined,
	t: Translate,
): Choice[] {
	return Array.from(executors)
		.filter(({ name, flowTypes }) => flowTypes.includes(flowType) || name === chosen)
		.map((executor) => {
			const { name, title, category } = executor;
			const shelf = knownText(t, `composer:shelf.${category}`);
			return {
				value: name,
				label: executorTitle(executor, t),
				detail: executorDescription(executor, t),
				words: [...executorSynonyms(executor, t), title, name],
				...(shelf !== undefined && { shelf }),
			};
		});
}
