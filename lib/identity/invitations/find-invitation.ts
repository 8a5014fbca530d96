import { organizationById } from "@/lib/identity/organization-tree";
import { sha256 } from "@/lib/platform/tokens";
import { type InvitationByCode, selectInvitationByCode } from "./by-code-repository";

export interface FoundInvitation extends InvitationByCode {
	organization: { id: string; name: string; displayName: string };
}

/** The invitation with this code; also undefined while its organization, or one above it, is disabled. */
export async function findInvitation(code: string): Promise<FoundInvitation | undefined> {
	const found = await selectInvitationByCode(sha256(code));
	const organization = found === undefined ? undefined : await organizationById(found.organizationId);
	return found === undefined || organization?.active !== true ? undefined : { ...found, organization };
}
