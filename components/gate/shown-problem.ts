import type { NodeInput } from "@/lib/flows/model";
import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { NOT_TYPED } from "./drawn-node";
import { reasonText } from "./reason-text";

interface ShownProblem {
	/** The messages beside fields, by the name of the field. */
	errors: Record<string, string>;
	/** What is said above the fields; null where the message beside the only wrong field says it. */
	notice: ExecutionProblem | null;
}

/**
 * Where a page says what was wrong: each thing once.
 * @param inputs those of the page, which need not be the page on which something was wrong
 */
export function shownProblem(
	problem: ExecutionProblem | null,
	inputs: readonly Pick<NodeInput, "identifier" | "type">[],
	t: Translate,
): ShownProblem {
	const hasField = (name: string) => inputs.some(({ identifier, type }) => identifier === name && !NOT_TYPED.has(type));
	const wrong = Object.entries(problem?.fieldErrors ?? {});
	const [only] = wrong;
	if (
		problem?.reason === "wrong-code" &&
		wrong.length === 1 &&
		only !== undefined &&
		hasField(only[0]) &&
		!problem.words
	)
		return { errors: { [only[0]]: reasonText(problem, t) }, notice: null };
	return {
		errors: Object.fromEntries(wrong.map(([name, error]) => [name, t(`gate:wrong.${error}`)])),
		notice: problem,
	};
}
