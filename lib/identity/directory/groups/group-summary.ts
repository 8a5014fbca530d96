import { type Principal, parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { type GroupSummary, selectGroupSummary } from "./summary-repository";

/** A group of the caller's organization, without its members. @throws DomainError 404 */
export async function groupSummary({ organizationId }: Principal, groupId: string): Promise<GroupSummary> {
	const id = parseId(groupId);
	const group = id === null ? undefined : await selectGroupSummary(organizationId, id);
	if (group === undefined) throw notFound("group", groupId);
	return group;
}
