import type { UseCase } from "@/lib/platform/http/route";
import { noSelf } from "../errors";
import type { ResourceQuery } from "../scim/scim-contract";
import { selectUser, type UserRow } from "./users-repository";

/** Whoever asks, where they are a user of the organization or a member of it. */
export const getMe: UseCase<{ organization: string }, ResourceQuery, undefined, UserRow> = async ({ principal }) => {
	const user = principal.type === "user" ? await selectUser(principal.organizationId, principal.id) : undefined;
	if (user === undefined) throw noSelf();
	return user;
};
