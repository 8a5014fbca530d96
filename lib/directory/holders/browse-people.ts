import type { Principal } from "@/lib/kernel";
import { type Candidate, type Person, type Place, selectCandidates, selectPeople } from "./holders-repository";
import { type BrowsedPage, pageThrough } from "./page-through";

const MOST_CANDIDATES = 50;

/** Who is in a group or holds a role personally, a page at a time. */
export function browsePeople(
	{ organizationId }: Principal,
	place: Place,
	{ search, page }: { search: string; page: number },
): Promise<BrowsedPage<Person>> {
	return pageThrough(page, (range) => selectPeople(organizationId, place, { search, ...range }));
}

/** Who could be put into a group or be given a role: the first who are called or reached like this. */
export function findCandidates({ organizationId }: Principal, place: Place, search: string): Promise<Candidate[]> {
	return selectCandidates(organizationId, place, search, MOST_CANDIDATES);
}
