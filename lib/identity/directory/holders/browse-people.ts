import type { Principal } from "@/lib/platform/kernel";
import { type Candidate, selectCandidates } from "./candidates-repository";
import type { PeopleOrder, Person, Place } from "./holders-repository";
import { listOfPeople } from "./list-of-people";
import { type BrowsedPage, pageThrough } from "./page-through";

const MAX_CANDIDATES = 50;

export interface PeopleRequest {
	/** A part of the username, the display name or the address; case is ignored. */
	search: string;
	order: PeopleOrder;
	descending: boolean;
	/** The page number, from 1. */
	page: number;
	perPage?: number;
}

/** The members of a group, or the direct holders of a role, one page at a time. */
export function browsePeople(
	{ organizationId }: Principal,
	place: Place,
	request: PeopleRequest,
): Promise<BrowsedPage<Person>> {
	return pageThrough(
		request.page,
		(range) => listOfPeople(organizationId, place, { ...request, ...range }),
		request.perPage,
	);
}

/** The first users with a matching name or address, as candidates for a group or a role. */
export function findCandidates({ organizationId }: Principal, place: Place, search: string): Promise<Candidate[]> {
	return selectCandidates(organizationId, place, search, MAX_CANDIDATES);
}
