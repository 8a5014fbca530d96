import { parseId } from "@/lib/platform/kernel";
import { vouchedUserExists } from "./home-repository";

/**
 * Whether an organization vouches for a user: the user's home is this organization, or one below it. This function alone decides
 * about trust between organizations; see docs/security.md.
 */
export async function managesAccount(organizationId: string, userId: string): Promise<boolean> {
	return parseId(userId) !== null && (await vouchedUserExists(organizationId, userId));
}
