import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import MiniSearch from "minisearch";
import { processState } from "@/lib/platform/kernel";
import { MANUAL_PATH, MAX_MANUAL_SEARCH, type Section } from "./contract";
import { type RenderedDocument, renderDocument } from "./render-document";
import { documentFiles, IMAGES, isShown } from "./sources";

export type ManualPage =
	| ({ kind: "document"; file: string } & RenderedDocument)
	/** A file to which a document links, unchanged. */
	| { kind: "file"; file: string; text: string };

export interface ManualHit {
	href: string;
	document: string;
	section: string;
	/** The beginning of the section, or the part of it with a searched word. */
	excerpt: string;
}

/** The page at this address below `MANUAL_PATH`; null if there is none. Each document is read once per process. */
export function manualPage(address: string): ManualPage | null {
	const { pages } = manual();
	const known = pages.get(address);
	if (known !== undefined) return known;
	const page = readPage(address);
	if (page !== null) pages.set(address, page);
	return page;
}

/** The picture with this name; null if there is none. */
export function manualImage(name: string): Buffer | null {
	if (!/^[a-z0-9-]+\.png$/.test(name)) return null;
	try {
		return readFileSync(absolute(join(IMAGES, name)));
	} catch {
		return null;
	}
}

/** The sections that contain all words, best first. Every word may be slightly misspelt, or be the beginning of a word. */
export function searchManual(words: string): ManualHit[] {
	const { search } = manual();
	search.index ??= searchIndex();
	return search.index
		.search(words.slice(0, MAX_MANUAL_SEARCH), {
			combineWith: "AND",
			prefix: true,
			fuzzy: 0.15,
			boost: { section: 4, document: 2 },
			// Readers usually look for what exists, and only then for the reasons.
			boostDocument: (id: string) => (id.startsWith(`${MANUAL_PATH}/decisions`) ? 0.3 : 1),
		})
		.slice(0, MAX_HITS)
		.map((hit) => ({
			href: hit.id,
			document: hit.document,
			section: hit.section,
			excerpt: excerptOf(hit.text, hit.terms),
		}));
}

const MAX_HITS = 30;
const EXCERPT = 180;

interface Indexed {
	id: string;
	document: string;
	section: string;
	text: string;
}

interface Manual {
	files: Map<string, string>;
	pages: Map<string, ManualPage>;
	/** Created by the first search. */
	search: { index?: MiniSearch<Indexed> };
}

function manual(): Manual {
	return processState("manual", () => ({ files: documentFiles(absolute(".")), pages: new Map(), search: {} }));
}

/** A file of the release, whose folder is the working directory of every program of Portico. The bundler need not look for it. */
function absolute(file: string): string {
	return resolve(/* turbopackIgnore: true */ file);
}

function readPage(address: string): ManualPage | null {
	const { files } = manual();
	const file = files.get(address);
	if (file !== undefined)
		return { kind: "document", file, ...renderDocument(readFileSync(absolute(file), "utf8"), file, addressOf) };
	const path = address.startsWith(FILES) ? address.slice(FILES.length) : "";
	if (!isShown(path) || path.split("/").includes("..")) return null;
	try {
		return { kind: "file", file: path, text: readFileSync(absolute(path), "utf8") };
	} catch {
		return null;
	}
}

const FILES = "files/";

/** The address of a file. @returns null for a file that is not served */
function addressOf(path: string, anchor: string): string | null {
	for (const [address, file] of manual().files)
		if (file === path) return [MANUAL_PATH, address].filter(Boolean).join("/") + anchor;
	if (path.startsWith(`${IMAGES}/`)) return `${MANUAL_PATH}/images/${path.slice(IMAGES.length + 1)}`;
	return isShown(path) ? `${MANUAL_PATH}/${FILES}${path}` : null;
}

function searchIndex(): MiniSearch<Indexed> {
	const index = new MiniSearch<Indexed>({
		fields: ["document", "section", "text"],
		storeFields: ["document", "section", "text"],
	});
	for (const address of manual().files.keys()) {
		const page = manualPage(address);
		if (page?.kind !== "document") continue;
		index.addAll(page.sections.map((section) => indexed(address, page.title, section)));
	}
	return index;
}

function indexed(address: string, document: string, { id, title, text }: Section): Indexed {
	return { id: `${[MANUAL_PATH, address].filter(Boolean).join("/")}#${id}`, document, section: title, text };
}

function excerptOf(text: string, terms: string[]): string {
	const words = text.replaceAll(/\s+/g, " ").trim();
	const at = Math.max(
		0,
		Math.min(...terms.map((term) => words.toLowerCase().indexOf(term)).filter((place) => place >= 0)),
	);
	const start = Number.isFinite(at) ? words.lastIndexOf(" ", Math.max(0, at - EXCERPT / 3)) + 1 : 0;
	const part = words.slice(start, start + EXCERPT);
	return `${start > 0 ? "… " : ""}${part}${start + EXCERPT < words.length ? " …" : ""}`;
}
