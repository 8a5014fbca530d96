import type { FlowIssue } from "./flow-issue";

export const MAX_ISSUES = 500;
const CODE = "further-problems";

/**
 * At most 500 of these problems, in their order, with errors before warnings where not all have room; one more entry at the end says
 * how many further ones there are.
 */
export function cappedIssues(issues: readonly FlowIssue[]): FlowIssue[] {
	const isCapped = issues.length <= MAX_ISSUES || (issues.length === MAX_ISSUES + 1 && issues.at(-1)?.code === CODE);
	if (isCapped) return [...issues];
	const listed = issues.filter(({ code }) => code !== CODE);
	let room = MAX_ISSUES - Math.min(MAX_ISSUES, listed.filter(isError).length);
	let errors = MAX_ISSUES;
	const kept = listed.filter((issue) => (isError(issue) ? errors-- > 0 : room-- > 0));
	const counted = issues.filter(({ code }) => code === CODE);
	const before = counted.reduce((sum, { params }) => sum + Number(params?.number), 0);
	const isRefused = errors < 0 || counted.some(isError);
	return [...kept, furtherIssues(before + listed.length - kept.length, isRefused ? "error" : "warning")];
}

/** Says that there are as many further problems. */
export function furtherIssues(number: number, severity: FlowIssue["severity"]): FlowIssue {
	return {
		code: CODE,
		severity,
		nodeId: null,
		path: "",
		message: `There are further problems: ${number}.`,
		params: { number },
	};
}

function isError({ severity }: FlowIssue): boolean {
	return severity === "error";
}
