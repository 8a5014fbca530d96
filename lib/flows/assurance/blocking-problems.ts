import type { FlowIssue } from "@/lib/flows/model";

/** What a published version must never have, even where the one before has it too: nobody knows who passes then, or anybody does. */
const neverPublished: ReadonlySet<string> = new Set(["end-unauthenticated", "analysis-stopped"]);

/**
 * The errors for which the composer does not publish a draft: an END that somebody reaches without being signed in, and everything
 * that the published version does not have in the same place. An error that was mended does not pay for another one.
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

/** The place within the node: its number in the list changes when another node is moved or removed. */
function nameOf({ code, nodeId, path, params }: FlowIssue): string {
	const place = nodeId === null ? path : path.replace(/^nodes\[\d+\]/, "");
	return JSON.stringify([code, nodeId, place, params ?? {}]);
}
