import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { seenBy } from "./seen-by";
import { selectUser, type UserRow } from "./users-repository";

/** A user of the organization, or a guest of it. @throws DomainError 404 */
export async function getUser({ principal }: RequestContext, userId: string): Promise<UserRow> {
	const id = parseId(userId);
	const user = id === null ? undefined : await selectUser(principal.organizationId, id);
	if (user === undefined) throw notFound("user", userId);
	return seenBy(user, "administrator");
}
