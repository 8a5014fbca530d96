import { Notice } from "@/components/ui/notice";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

export interface Problem {
	field?: string | undefined;
	/** A key with its namespace, or a message of another service. */
	text: string;
	isKey: boolean;
	/** For `{{limit}}` in the text. */
	limit?: string | undefined;
}

/** The text of a problem in the reader's language. */
export function problemText({ text, isKey, limit = "" }: Problem, t: Translate): string {
	return (isKey ? knownText(t, text, { limit }) : undefined) ?? text;
}

/** The problem of one field, for its `error`. */
export function fieldError(problem: Problem | undefined, field: string, t: Translate): string | undefined {
	return problem?.field === field ? problemText(problem, t) : undefined;
}

/** A problem of the whole form. The problem of one field is shown at that field. */
export function FormProblem({ note, t }: { note: { problem?: Problem | undefined } | null; t: Translate }) {
	const problem = note?.problem;
	if (problem === undefined || problem.field !== undefined) return null;
	return (
		<Notice tone="danger" urgent title={t("account:not-saved")}>
			<span dir="auto">{problemText(problem, t)}</span>
		</Notice>
	);
}
