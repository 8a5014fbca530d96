import type { ExecutionOrganization } from "@/lib/flows/executors";
import { isGuest } from "@/lib/identity/directory";
import { parentOrganization } from "./parent-organization";

/**
 * The home of the guest with this username or email address: always the parent organization, because only its users can be
 * invited. Null for all other identifiers, and for the organization's own users.
 */
export async function homeOfGuest(
	organizationId: string,
	identifier: string,
	clientAddress: string,
): Promise<ExecutionOrganization | null> {
	const parent = await parentOrganization(organizationId);
	return parent !== null && (await isGuest(organizationId, identifier, clientAddress)) ? parent : null;
}
