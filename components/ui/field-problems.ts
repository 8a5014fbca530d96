import { CallError } from "@/lib/platform/http/call";

/** The problem that a refusal reports for one JSON path. */
export interface FieldProblem {
	/** JSON path: `redirectUrls[1]`. */
	path: string;
	/** In English, as the API reports it. */
	message: string;
}

const AT_A_PATH = /^([A-Za-z][\w.[\]]*): (.+)$/s;

/** The problems of a refusal (400) that name a JSON path of the request; empty for other errors. */
export function fieldProblems(error: unknown): FieldProblem[] {
	if (!(error instanceof CallError) || error.status !== 400) return [];
	return error.description.split("; ").flatMap((problem) => {
		const [, path, message] = AT_A_PATH.exec(problem) ?? [];
		return path === undefined || message === undefined ? [] : [{ path, message }];
	});
}
