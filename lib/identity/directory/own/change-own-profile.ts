import { type AttributeDefinition, isWrittenBy, pathOf } from "@/lib/identity/attributes";
import type { RequestContext } from "@/lib/platform/kernel";
import { mutability } from "../errors";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { attributePath } from "../scim/urns";
import { saveUser } from "../users/save-user";
import type { UserDraft } from "../users/user-draft";
import type { UserRow } from "../users/users-repository";
import { type Writing, withChanges } from "../users/with-changes";

/**
 * Changes the caller's own profile: all changes of the request or none.
 * @throws DomainError 400 for a value that is refused, or an attribute that others manage; 403 for a guest, 404
 */
export async function changeOwnProfile(context: RequestContext, patch: PatchRequest): Promise<UserRow> {
	const changes = changesOf(patch.Operations);
	const change = (draft: UserDraft, writing: Writing) => {
		const own = pathsOf(writing.definitions);
		const others = changes.find(({ attribute }) => !own.has(attribute));
		if (others !== undefined) throw mutability(`${others.written} is changed by an administrator.`);
		return withChanges(draft, changes, writing);
	};
	return saveUser(context, context.principal.id, null, change, "user");
}

/** The attributes that users change in their own profile, as SCIM paths in lower case. */
function pathsOf(definitions: readonly AttributeDefinition[]): Set<string> {
	const paths = definitions
		.filter((definition) => isWrittenBy(definition, "user"))
		.map(({ name }) => attributePath(pathOf(name)));
	return new Set(paths.flatMap((path) => (path.includes(":") ? [path] : [path, `${path}.value`])));
}
