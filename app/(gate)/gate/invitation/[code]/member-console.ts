import { effectivePermissions } from "@/lib/identity/directory";
import { actingIn } from "@/lib/identity/organization-tree";
import { DomainError, type Principal } from "@/lib/platform/kernel";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import { firstSection } from "@/lib/platform/kernel/console-pages";

/**
 * Where a new member of an organization works in its console; null for one who may see no page of it. Without rights from above,
 * the member signs in there.
 */
export async function memberConsole(
	member: Principal,
	organization: { id: string; name: string },
): Promise<string | null> {
	const page = inOrganization(organization.name, "/console");
	const acting = await actingIn(member, organization.name);
	if (acting !== null) return firstSection(acting.scopes) === undefined ? null : page;
	const there = { ...member, organizationId: organization.id, organizationName: organization.name };
	const context = { principal: there, requestId: "", clientAddress: "" };
	const { permissions } = await effectivePermissions(context, member.id).catch(noLongerMember);
	if (firstSection(new Set(permissions.map(({ permission }) => permission))) === undefined) return null;
	return `/console/sign-in?${new URLSearchParams({ organization: organization.name, to: page, again: "1" })}`;
}

/** The link of an accepted invitation outlives the membership. */
function noLongerMember(error: unknown): { permissions: [] } {
	if (error instanceof DomainError && error.kind === "not-found") return { permissions: [] };
	throw error;
}
