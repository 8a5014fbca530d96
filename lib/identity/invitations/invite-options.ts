import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { Principal } from "@/lib/platform/kernel";
import { type InviteOptions, selectInviteOptions } from "./options-repository";

/** Whom an administrator can pick to invite, and the roles and groups they can be given. */
export async function inviteOptions({ organizationId }: Principal, search: string): Promise<InviteOptions> {
	const options = await selectInviteOptions(organizationId, search);
	if (options === undefined) throw organizationNotFound();
	return options;
}
