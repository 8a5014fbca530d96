export type IssueSeverity = "error" | "warning";

/** One thing wrong with a flow. `code` is stable, so a screen can say it in the reader's language with `params`. */
export interface FlowIssue {
	code: string;
	severity: IssueSeverity;
	nodeId: string | null;
	/** Where in the definition, for example `nodes[3].onSuccess`; the root is the empty string. */
	path: string;
	/** One English sentence. */
	message: string;
	params?: Record<string, string | number>;
}
