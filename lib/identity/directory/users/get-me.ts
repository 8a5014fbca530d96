import type { RequestContext } from "@/lib/platform/kernel";
import { noSelf } from "../errors";
import { selectUser, type UserRow } from "./users-repository";

/** Whoever asks, where they are a user of the organization or a member of it. */
export async function getMe({ principal }: RequestContext): Promise<UserRow> {
	const user = principal.type === "user" ? await selectUser(principal.organizationId, principal.id) : undefined;
	if (user === undefined) throw noSelf();
	return user;
}
