import type { ExecutionOrganization } from "@/lib/flows/executors";
import { isGuest } from "@/lib/identity/directory";
import { parentOrganization } from "./parent-organization";

/**
 * The home of the guest with this user name or e-mail address: always the organization directly above, because only its
 * people are invited. Null where it names no guest, or one of the organization's own users.
 */
export async function homeOfGuest(
	organizationId: string,
	identifier: string,
	clientAddress: string,
): Promise<ExecutionOrganization | null> {
	const parent = await parentOrganization(organizationId);
	return parent !== null && (await isGuest(organizationId, identifier, clientAddress)) ? parent : null;
}
