/** A change that the import made; `code` and `params` let a page describe it in the reader's language. */
export interface ImportChange {
	code: "inputs-added" | "prompts-converted";
	nodeId: string | null;
	path: string;
	message: string;
	params?: Record<string, string | number>;
}
