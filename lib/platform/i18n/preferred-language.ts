import Negotiator from "negotiator";
import { type Language, languageOf, languages } from "./languages";

/** No browser sends a longer header. */
const MAX_HEADER = 500;

/** The chosen language, or else the first one of `Accept-Language` that Portico ships, or else English. */
export function preferredLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
	return languageOf(chosen) ?? firstSpoken(acceptLanguage ?? "") ?? languages[0];
}

/** The first language of a list as in `Accept-Language` that Portico ships; undefined if there is none. */
export function firstSpoken(tags: string): Language | undefined {
	const requested = new Negotiator({ headers: { "accept-language": tags.slice(0, MAX_HEADER) } }).languages();
	// Regions are ignored: `de-AT` is `de`. Given the shipped languages, the library would prefer an exact match to the reader's
	// order.
	return requested
		.map((tag) => languageOf(tag.split(/[-_]/, 1)[0]?.toLowerCase()))
		.find((language) => language !== undefined);
}
