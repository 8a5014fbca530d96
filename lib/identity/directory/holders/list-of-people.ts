import { pageOfLongList } from "@/db/long-list";
import {
	countPeople,
	type PeopleList,
	type Person,
	type Place,
	selectPeople,
	selectPeopleAnchors,
	selectPeopleFrom,
} from "./holders-repository";

/** Up to this number the people are sorted on every request: finding few people in an index of all users takes longer. */
const FEW = 5_000;
/** Pages this near to the beginning or the end need no anchors, and most requests are for these. */
const NEAR = 100;

/** A page of the people of a group or a role. In long lists every page takes as long as the first. */
export async function listOfPeople(
	organizationId: string,
	place: Place,
	list: PeopleList,
): Promise<{ total: number; items: Person[] }> {
	const { order, search, descending, offset, limit } = list;
	if (search !== "") return selectPeople(organizationId, place, list);
	if (offset + limit <= NEAR) {
		const total = await countPeople(organizationId, place);
		if (total <= FEW) return selectPeople(organizationId, place, list);
		const beginning = { descending, skip: offset, limit };
		return { total, items: await selectPeopleFrom(organizationId, place, order, null, beginning) };
	}
	const page = await pageOfLongList(
		{
			name: `${place.kind} ${organizationId} ${place.id} ${order}`,
			count: () => countPeople(organizationId, place, FEW),
			anchors: (size) => selectPeopleAnchors(organizationId, place, order, size),
			from: (anchor, where) => selectPeopleFrom(organizationId, place, order, anchor, where),
		},
		list,
	);
	return page === undefined ? selectPeople(organizationId, place, list) : { total: page.total, items: page.rows };
}
