import { originOfExecution } from "@/lib/flows/runtime";
import { type Application, applicationByClientId, applicationById } from "@/lib/identity/applications";
import { organizationByName } from "@/lib/identity/organization-tree";

/** Where the visitor of a page of the gate comes from. */
export interface PageOrigin {
	organizationId: string;
	/** Null where it is unknown, or disabled. */
	application: Application | null;
}

/** By the names that the protocol engine puts into the address; null without an active organization of that name. */
export async function originByName(search: {
	organization?: string | string[] | undefined;
	client_id?: string | string[] | undefined;
}): Promise<PageOrigin | null> {
	if (typeof search.organization !== "string") return null;
	const organization = await organizationByName(search.organization);
	if (organization?.active !== true) return null;
	const clientId = search.client_id;
	const application = typeof clientId === "string" ? await applicationByClientId(organization.id, clientId) : undefined;
	return { organizationId: organization.id, application: application ?? null };
}

/** By an execution that may be over, or of another browser. */
export async function originByExecution(executionId: string): Promise<PageOrigin | null> {
	const origin = await originOfExecution(executionId);
	if (origin === null) return null;
	const { organizationId, applicationId } = origin;
	const application = applicationId === null ? undefined : await applicationById(organizationId, applicationId);
	return { organizationId, application: application ?? null };
}
