export type IssueSeverity = "error" | "warning";

/** A problem of a flow. `code` is stable, so that a page can describe it in the reader's language with `params`. */
export interface FlowIssue {
	code: string;
	severity: IssueSeverity;
	nodeId: string | null;
	/** Its place in the definition, for example `nodes[3].onSuccess`; the root is the empty string. */
	path: string;
	/** One English sentence. */
	message: string;
	params?: Record<string, string | number>;
}
