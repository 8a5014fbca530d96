import type { RequestContext } from "@/lib/platform/kernel";
import { noSelf } from "../errors";
import { selectUser, type UserRow } from "./users-repository";

/** The caller, if they are a user or guest of the organization. @throws DomainError 404 */
export async function getMe({ principal }: RequestContext): Promise<UserRow> {
	const user = principal.type === "user" ? await selectUser(principal.organizationId, principal.id) : undefined;
	if (user === undefined) throw noSelf();
	return user;
}
