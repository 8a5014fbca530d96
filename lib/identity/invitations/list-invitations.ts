import { type LongList, pageOfLongList, prepareIfLong } from "@/db/long-list";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { InvitationBody, InvitationList, InvitationQuery } from "./contract";
import { countInvitations, selectInvitationAnchors, selectInvitations, selectInvitationsFrom } from "./list-repository";

/** The invitations of the organization, in every state. */
export async function listInvitations(
	{ principal }: RequestContext,
	organization: string,
	query: InvitationQuery,
): Promise<InvitationList> {
	const { limit, offset, filter, status = filter, ...filters } = query;
	const bounded = { ...query, offset: boundedOffset(offset) };
	const { total, invitations } = await pageOf(principal.organizationId, bounded);
	const path = `/t/${organization}/o/api/server/v1/guests/invitations`;
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: invitations.length,
		invitations,
		links: pageLinks(path, { offset, limit, total }, { status, ...filters }),
	};
}

async function pageOf(
	organizationId: string,
	bounded: InvitationQuery,
): Promise<{ total: number; invitations: InvitationBody[] }> {
	const { filter: written, status = written, search, sort, order } = bounded;
	const filter = { status, search };
	if (sort !== "issuedAt") return selectInvitations(organizationId, filter, bounded);
	const list: LongList<InvitationBody> = {
		name: `invitations ${organizationId} ${status ?? ""} ${search ?? ""}`,
		anchors: (size) => selectInvitationAnchors(organizationId, filter, size),
		from: (anchor, where) => selectInvitationsFrom(organizationId, filter, anchor, where),
		...(status === "PENDING" ? { nothingComesBefore: true } : {}),
		// A search reads every row anyway, so it determines the total without a separate count.
		...(search === undefined ? { count: (max: number) => countInvitations(organizationId, filter, max) } : {}),
	};
	const page = await pageOfLongList(list, { ...bounded, descending: order === "desc" });
	if (page !== undefined) return { total: page.total, invitations: page.rows };
	const found = await selectInvitations(organizationId, filter, bounded);
	if (search !== undefined) prepareIfLong(list, found.total);
	return found;
}
