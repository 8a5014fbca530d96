import type { Principal } from "@/lib/platform/kernel";
import { type Candidate, selectCandidates } from "./candidates-repository";
import type { PeopleOrder, Person, Place } from "./holders-repository";
import { listOfPeople } from "./list-of-people";
import { type BrowsedPage, pageThrough } from "./page-through";

const MAX_CANDIDATES = 50;

export interface PeopleRequest {
	/** Part of the name, the display name or the address, whatever the case. */
	search: string;
	order: PeopleOrder;
	descending: boolean;
	/** From 1. */
	page: number;
}

/** Who is in a group or holds a role personally, a page at a time. */
export function browsePeople(
	{ organizationId }: Principal,
	place: Place,
	asked: PeopleRequest,
): Promise<BrowsedPage<Person>> {
	return pageThrough(asked.page, (range) => listOfPeople(organizationId, place, { ...asked, ...range }));
}

/** Who could be put into a group or be given a role: the first who are called or reached like this. */
export function findCandidates({ organizationId }: Principal, place: Place, search: string): Promise<Candidate[]> {
	return selectCandidates(organizationId, place, search, MAX_CANDIDATES);
}
