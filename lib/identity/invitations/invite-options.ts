import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { Principal } from "@/lib/platform/kernel";
import { type InviteOptions, selectInviteOptions } from "./options-repository";

/**
 * The users whom an administrator can invite, and the roles and groups that they can assign.
 * @throws DomainError 404
 */
export async function inviteOptions({ organizationId }: Principal, search: string): Promise<InviteOptions> {
	const options = await selectInviteOptions(organizationId, search);
	if (options === undefined) throw organizationNotFound();
	return options;
}
