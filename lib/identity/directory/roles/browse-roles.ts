import { type Principal, parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { type BrowsedPage, pageThrough } from "../holders/page-through";
import {
	countHolders,
	type HoldingGroup,
	type RoleOrder,
	type RoleSummary,
	selectHoldingGroups,
	selectRoleSummaries,
	selectRoleSummary,
} from "./summary-repository";

export interface RolesRequest {
	/** A part of the name; case is ignored. */
	search: string;
	order: RoleOrder;
	descending: boolean;
	/** The page number, from 1. */
	page: number;
	perPage?: number;
	/** The names that the reader sees in place of stored ones; the roles are found and ordered by them. */
	shownAs?: Readonly<Record<string, string>>;
}

/** The roles of the caller's organization with the number of their holders, one page at a time. */
export function browseRoles({ organizationId }: Principal, request: RolesRequest): Promise<BrowsedPage<RoleSummary>> {
	return pageThrough(
		request.page,
		(range) => selectRoleSummaries(organizationId, { ...request, ...range }),
		request.perPage,
	);
}

/** A role of the caller's organization without its holders, but with their number. @throws DomainError 404 */
export async function roleSummary(
	{ organizationId }: Principal,
	roleId: string,
): Promise<RoleSummary & { people: number }> {
	const id = parseId(roleId);
	if (id === null) throw notFound("role", roleId);
	const [role, people] = await Promise.all([selectRoleSummary(organizationId, id), countHolders(organizationId, id)]);
	if (role === undefined) throw notFound("role", roleId);
	return { ...role, people };
}

/** The groups that hold a role, one page at a time. */
export function browseHoldingGroups(
	{ organizationId }: Principal,
	roleId: string,
	page: number,
): Promise<BrowsedPage<HoldingGroup>> {
	return pageThrough(page, (range) => selectHoldingGroups(organizationId, roleId, range));
}
