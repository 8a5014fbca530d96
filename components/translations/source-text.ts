/** A text of a file as the import takes it; what it must look like the server judges. */
export interface SourceText {
	/** Row of a table, from 1, heading included. */
	row?: number;
	entry: { language: string; namespace: string; key: string; text: unknown };
}

export type ReadTexts = { texts: SourceText[] } | { problem: "no-json" | "no-bundles" | "no-columns" };
