import type { FlowIssue } from "@/lib/flows/model";

/**
 * What a published version must never have, even if the previous one has it: anybody could sign in, or it is unknown who could.
 */
const neverPublished: ReadonlySet<string> = new Set(["end-unauthenticated", "analysis-stopped"]);

/**
 * The errors for which the composer does not publish a draft: an END that somebody reaches without being signed in, a stopped
 * analysis, and every error that the published version does not have in the same place. A corrected error does not make up for a
 * new one.
 */
export function blockingProblems(draft: readonly FlowIssue[], published: readonly FlowIssue[]): FlowIssue[] {
	const stored = new Map<string, number>();
	for (const issue of published) stored.set(nameOf(issue), (stored.get(nameOf(issue)) ?? 0) + 1);
	return draft.filter((issue) => {
		if (issue.severity !== "error") return false;
		if (neverPublished.has(issue.code)) return true;
		const left = stored.get(nameOf(issue)) ?? 0;
		stored.set(nameOf(issue), left - 1);
		return left <= 0;
	});
}

/**
 * A name that is equal for the same problem in both versions. Without the index of the node, which changes when another node is
 * moved or removed.
 */
function nameOf({ code, nodeId, path, params }: FlowIssue): string {
	const place = nodeId === null ? path : path.replace(/^nodes\[\d+\]/, "");
	return JSON.stringify([code, nodeId, place, params ?? {}]);
}
