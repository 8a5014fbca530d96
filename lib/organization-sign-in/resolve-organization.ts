import { applicationByClientId, ORGANIZATIONS_CLIENT_ID } from "@/lib/applications";
import { discoverOrganization, organizationNamed } from "@/lib/discovery";
import type { OrganizationHint, RunOrganization } from "@/lib/executors";
import type { FlowType } from "@/lib/flow-model";
import { isWithin, organizationById } from "@/lib/organization-tree";

/**
 * The organization below `above` that is meant, while it is not disabled and, for a sign-up, lets people sign themselves
 * up; null for every other one.
 */
export async function resolveOrganization(
	above: string,
	hint: OrganizationHint,
	flowType: FlowType = "AUTHENTICATION",
): Promise<RunOrganization | null> {
	const meant = await organizationMeant(hint);
	const found = meant === null ? undefined : await organizationById(meant.organizationId);
	if (found === undefined || !found.active || found.id === above || !isWithin(found, above)) return null;
	if (flowType === "REGISTRATION") {
		const client = await applicationByClientId(found.id, ORGANIZATIONS_CLIENT_ID);
		if (client?.registrationEnabled !== true) return null;
	}
	return { id: found.id, name: found.name };
}

async function organizationMeant({ kind, value }: OrganizationHint): Promise<{ organizationId: string } | null> {
	if (kind !== "email") return organizationNamed(kind === "id" ? { orgId: value } : { orgHandle: value });
	return discoverOrganization(value);
}
