import type { Reading } from "@/lib/platform/shares";
import type { Contract } from "./contract";

/** Parameters that say which part of a list is read, and in which order; any other narrows it. */
const OF_PAGES = new Set(["limit", "offset", "count", "startIndex", "sortBy", "sortOrder", "sort", "order"]);

/** Whether the operation reads a list, so that what it reads can take long. */
export function reads({ method, query }: Contract): boolean {
	return method === "GET" && query !== undefined;
}

/** What kind of read the request is; undefined for other operations. */
export function readingOf(contract: Contract, search: string): Reading | undefined {
	if (!reads(contract)) return undefined;
	if (contract.answer.mediaType === "text/csv") return "export";
	return Array.from(new URLSearchParams(search).keys()).every((name) => OF_PAGES.has(name)) ? "page" : "search";
}
