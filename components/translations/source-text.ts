/** A text of a file in the form of the import request; the server validates it. */
export interface SourceText {
	/** The row of the table, starting at 1 with the heading. */
	row?: number;
	entry: { language: string; namespace: string; key: string; text: unknown };
}

export type ReadTexts = { texts: SourceText[] } | { problem: "no-json" | "no-bundles" | "no-columns" };
