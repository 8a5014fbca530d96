import { originOfExecution } from "@/lib/flows/runtime";
import { type Application, applicationByClientId, applicationById } from "@/lib/identity/applications";
import { organizationByName } from "@/lib/identity/organization-tree";

/** The organization and the application from which the visitor of a page of the gate comes. */
export interface PageOrigin {
	organizationId: string;
	/** Null if it is unknown or disabled. */
	application: Application | null;
}

/** The origin by the names that the protocol engine puts into the URL; null without an enabled organization of that name. */
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

/** The origin by an execution, which may have ended or belong to another browser. */
export async function originByExecution(executionId: string): Promise<PageOrigin | null> {
	const origin = await originOfExecution(executionId);
	if (origin === null) return null;
	const { organizationId, applicationId } = origin;
	const application = applicationId === null ? undefined : await applicationById(organizationId, applicationId);
	return { organizationId, application: application ?? null };
}
