import { parseId } from "@/lib/platform/kernel";
import { vouchedUserExists } from "./home-repository";

/**
 * Whether an organization vouches for a user: their home is this organization, or one below it. The only place where trust
 * between organizations is decided; see docs/security.md.
 */
export async function vouchesFor(organizationId: string, userId: string): Promise<boolean> {
	return parseId(userId) !== null && (await vouchedUserExists(organizationId, userId));
}
