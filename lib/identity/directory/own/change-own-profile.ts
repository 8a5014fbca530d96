import type { RequestContext } from "@/lib/platform/kernel";
import { mutability } from "../errors";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { attributePath, URN } from "../scim/urns";
import { saveUser } from "../users/save-user";
import type { UserRow } from "../users/users-repository";
import { withChanges } from "../users/with-changes";

/** The attributes that users may change in their own profile, as SCIM paths in lower case. */
const OWN = new Set([
	"displayname",
	"name.givenname",
	"name.familyname",
	"emails",
	"emails.value",
	"phonenumbers",
	"phonenumbers.value",
	"preferredlanguage",
	`${attributePath(URN.enterpriseUser)}:department`,
]);

/**
 * Changes the caller's own profile: all changes of the request or none.
 * @throws DomainError 400 for a value that is refused, or an attribute that others manage; 403 for a guest, 404
 */
export async function changeOwnProfile(context: RequestContext, patch: PatchRequest): Promise<UserRow> {
	const changes = changesOf(patch.Operations);
	const others = changes.find(({ attribute }) => !OWN.has(attribute));
	if (others !== undefined) throw mutability(`${others.written} is changed by an administrator.`);
	return saveUser(context, context.principal.id, null, (draft) => withChanges(draft, changes));
}
