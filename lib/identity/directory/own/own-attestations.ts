import type { RequestContext } from "@/lib/platform/kernel";
import type { UserCredentials } from "../people/person-contract";
import { userCredentials } from "../people/user-credentials";
import { getMe } from "../users/get-me";

/** Which of the caller's attributes a credential of a wallet has proved, by whom and when; of a guest, the home knows. */
export async function ownAttestations(context: RequestContext): Promise<UserCredentials["attested"]> {
	const { id, organizationId } = context.principal;
	const me = await getMe(context);
	return me.organization.id === organizationId ? (await userCredentials(context, id)).attested : [];
}
