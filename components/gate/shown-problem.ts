import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { reasonText } from "./reason-text";

interface ShownProblem {
	/** The messages beside fields, by the name of the field. */
	errors: Record<string, string>;
	/** What is said above the fields; null where the message beside the only wrong field says it. */
	notice: ExecutionProblem | null;
}

/** Where a page says what was wrong: each thing once. */
export function shownProblem(problem: ExecutionProblem | null, t: Translate): ShownProblem {
	const wrong = Object.entries(problem?.fieldErrors ?? {});
	const [only] = wrong;
	if (problem?.reason === "wrong-code" && wrong.length === 1 && only !== undefined && !problem.words)
		return { errors: { [only[0]]: reasonText(problem, t) }, notice: null };
	return {
		errors: Object.fromEntries(wrong.map(([name, error]) => [name, t(`gate:wrong.${error}`)])),
		notice: problem,
	};
}
