/** One thing import did to make a definition fit; `code` and `params` let a screen say it in the reader's language. */
export interface ImportChange {
	code: "inputs-added" | "prompts-converted";
	nodeId: string | null;
	path: string;
	message: string;
	params?: Record<string, string | number>;
}
