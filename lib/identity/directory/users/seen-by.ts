import { definitionsOf, type ProfileRole } from "@/lib/identity/attributes";
import { readableAttributes } from "./attribute-refusals";
import type { UserRow } from "./users-repository";

/** The user without the attributes that a reader may not see. */
export function seenBy(user: UserRow, reader: ProfileRole): UserRow {
	if (user.definitions.length === 0) return user;
	return { ...user, attributes: readableAttributes(definitionsOf(user.definitions), user.attributes, reader) };
}
