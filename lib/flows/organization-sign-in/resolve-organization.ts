import type { ExecutionOrganization, OrganizationHint } from "@/lib/flows/executors";
import type { FlowType } from "@/lib/flows/model";
import { applicationByClientId, ORGANIZATIONS_CLIENT_ID } from "@/lib/identity/applications";
import { discoverOrganization, organizationNamed } from "@/lib/identity/discovery";
import { isWithin, type Organization, organizationById } from "@/lib/identity/organization-tree";
import { homeOfGuest } from "./home-of-guest";

/**
 * The organization, if a flow of `organizationId` may send users to its sign-in: an organization below, or the parent, where
 * guests have their home. For a sign-up it must be below and allow sign-ups by domain. Null for all other organizations, and
 * while it is disabled.
 */
export async function resolveOrganization(
	organizationId: string,
	hint: OrganizationHint,
	flowType: FlowType = "AUTHENTICATION",
	clientAddress = "",
): Promise<ExecutionOrganization | null> {
	const resolved = await organizationMeant(hint);
	const found = resolved === null ? undefined : await organizationById(resolved.organizationId);
	if (found?.active === true && (await leadsTo(organizationId, found, flowType)))
		return { id: found.id, name: found.name };
	return hint.kind === "email" && flowType === "AUTHENTICATION"
		? homeOfGuest(organizationId, hint.value, clientAddress)
		: null;
}

async function leadsTo(organizationId: string, found: Organization, flowType: FlowType): Promise<boolean> {
	if (found.id === organizationId) return false;
	if (flowType === "AUTHENTICATION")
		return isWithin(found, organizationId) || (await organizationById(organizationId))?.ancestorIds.at(-1) === found.id;
	if (!isWithin(found, organizationId)) return false;
	return (await applicationByClientId(found.id, ORGANIZATIONS_CLIENT_ID))?.registrationEnabled === true;
}

async function organizationMeant({ kind, value }: OrganizationHint): Promise<{ organizationId: string } | null> {
	if (kind !== "email") return organizationNamed(kind === "id" ? { orgId: value } : { orgHandle: value });
	return discoverOrganization(value);
}
