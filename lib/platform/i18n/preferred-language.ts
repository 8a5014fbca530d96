import Negotiator from "negotiator";
import { type Language, languageOf, languages } from "./languages";

/** Longer headers are no browser's. */
const MAX_HEADER = 500;

/** What the reader chose, else the first language the browser asks for that Portico speaks, else English. */
export function preferredLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
	return languageOf(chosen) ?? firstSpoken(acceptLanguage ?? "") ?? languages[0];
}

function firstSpoken(acceptLanguage: string): Language | undefined {
	const asked = new Negotiator({ headers: { "accept-language": acceptLanguage.slice(0, MAX_HEADER) } }).languages();
	// Of `de-AT` only the language counts. The library, given what there is, would put an exact match first.
	return asked.map((tag) => languageOf(tag.split("-", 1)[0]?.toLowerCase())).find((language) => language !== undefined);
}
