import { CallError } from "@/lib/platform/http/call";

/** What a refusal says of one place. */
export interface FieldProblem {
	/** JSON path: `redirectUrls[1]`. */
	path: string;
	/** In English, as interfaces speak. */
	message: string;
}

const AT_A_PATH = /^([A-Za-z][\w.[\]]*): (.+)$/s;

/** The problems of a refusal that name a place in what was sent. */
export function fieldProblems(error: unknown): FieldProblem[] {
	if (!(error instanceof CallError) || error.status !== 400) return [];
	return error.description.split("; ").flatMap((problem) => {
		const [, path, message] = AT_A_PATH.exec(problem) ?? [];
		return path === undefined || message === undefined ? [] : [{ path, message }];
	});
}
