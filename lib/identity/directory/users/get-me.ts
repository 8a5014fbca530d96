import type { ProfileRole } from "@/lib/identity/attributes";
import type { RequestContext } from "@/lib/platform/kernel";
import { noSelf } from "../errors";
import { seenBy } from "./seen-by";
import { selectUser, type UserRow } from "./users-repository";

/** The caller as a reader sees them, if they are a user or guest of the organization. @throws DomainError 404 */
export async function getMe({ principal }: RequestContext, reader: ProfileRole = "administrator"): Promise<UserRow> {
	const user = principal.type === "user" ? await selectUser(principal.organizationId, principal.id) : undefined;
	if (user === undefined) throw noSelf();
	return seenBy(user, reader);
}
