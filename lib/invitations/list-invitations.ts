import { pageOfLongList } from "@/db/long-list";
import { pageLinks } from "@/lib/http/pagination";
import type { UseCase } from "@/lib/http/route";
import type { InvitationBody, InvitationList, InvitationQuery } from "./contract";
import { countInvitations, selectInvitationAnchors, selectInvitations, selectInvitationsFrom } from "./repository";

/** No list is this long, and PostgreSQL's integer goes a little further. */
const LARGEST_OFFSET = 999_999_999;

/** The invitations of the organization, whatever became of them. */
export const listInvitations: UseCase<{ organization: string }, InvitationQuery, undefined, InvitationList> = async (
	{ principal },
	{ params, query },
) => {
	const { limit, offset, filter, status = filter, ...filters } = query;
	const asked = { ...query, offset: Math.min(offset, LARGEST_OFFSET) };
	const { total, invitations } = await pageOf(principal.organizationId, asked);
	const path = `/t/${params.organization}/o/api/server/v1/guests/invitations`;
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: invitations.length,
		invitations,
		links: pageLinks(path, { offset, limit, total }, { status, ...filters }),
	};
};

async function pageOf(
	organizationId: string,
	asked: InvitationQuery,
): Promise<{ total: number; invitations: InvitationBody[] }> {
	const { filter, status = filter, search, sort, order } = asked;
	if (status !== undefined || search !== undefined || sort !== "issuedAt")
		return selectInvitations(organizationId, asked);
	const page = await pageOfLongList(
		{
			name: `invitations ${organizationId}`,
			count: (most) => countInvitations(organizationId, most),
			anchors: (size) => selectInvitationAnchors(organizationId, size),
			from: (anchor, where) => selectInvitationsFrom(organizationId, anchor, where),
		},
		{ ...asked, descending: order === "desc" },
	);
	return page === undefined ? selectInvitations(organizationId, asked) : { total: page.total, invitations: page.rows };
}
