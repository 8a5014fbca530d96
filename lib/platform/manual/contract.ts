/** The path under which the documents of this release are served. */
export const MANUAL_PATH = "/docs";
export const MANUAL_SEARCH_PATH = `${MANUAL_PATH}/search`;
/** The maximum length of a search, in characters. */
export const MAX_MANUAL_SEARCH = 200;

/** A part of a document that begins with a heading. */
export interface Section {
	/** The anchor of the heading, as GitHub generates it. */
	id: string;
	title: string;
	/** 1 to 6 */
	depth: number;
	/** The text without markup. */
	text: string;
}
