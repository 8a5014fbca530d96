import { REFUSED_BY_ACTION, UNCHECKED_BY_ACTION } from "@/lib/identity/actions/contract";
import { attributeRefusal } from "@/lib/identity/attributes/contract";
import { DomainError } from "@/lib/platform/kernel";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { invalidValue, notUnique } from "../errors";
import { saveUser } from "../users/save-user";
import type { UserDraft } from "../users/user-draft";
import { userRefusal } from "../users/user-refusal";
import type { Writing } from "../users/with-changes";
import { refusedField, stored } from "./flow-attributes";
import { nameIsOwn } from "./namespace-repository";
import { personActing, type RequestOrigin } from "./person-acting";

export type ChangedProfile =
	| "set"
	| "taken"
	| "domain-refused"
	| "unchecked"
	| { refusedWith: string }
	| { fieldErrors: Readonly<Record<string, FieldError>> };

/**
 * Changes a user's profile on behalf of a flow that the user executes, by the use case of all writes of profiles. A username that
 * is the address changes with it.
 * @throws DomainError 503
 */
export async function changeOwnProfile(
	organizationId: string,
	user: { id: string; username: string },
	changes: Readonly<Record<string, string>>,
	origin: RequestOrigin,
): Promise<ChangedProfile> {
	let known: Writing["definitions"] = [];
	const change = (draft: UserDraft, { definitions }: Writing): UserDraft => {
		known = definitions;
		const { columns, attributes } = stored(definitions, changes);
		const newEmail = columns.email;
		const email = newEmail ?? draft.email;
		return {
			...{ ...draft, ...columns, email },
			username: newEmail === undefined || nameIsOwn({ username: draft.username, email }) ? draft.username : newEmail,
			attributes: { ...draft.attributes, ...attributes },
		};
	};
	try {
		await saveUser(personActing(organizationId, user, origin), user.id, change, { writer: "flow" });
		return "set";
	} catch (error) {
		const outcome = error instanceof DomainError ? outcomeOf(error, known) : null;
		if (outcome === null) throw error;
		return outcome;
	}
}

/** What a refusal means for the flow; null where it means nothing to the user. */
function outcomeOf(error: DomainError, definitions: Writing["definitions"]): Exclude<ChangedProfile, "set"> | null {
	const { code, description } = error;
	if (code === REFUSED_BY_ACTION) return { refusedWith: description };
	if (code === UNCHECKED_BY_ACTION) return "unchecked";
	const refused = attributeRefusal(error);
	if (refused !== null) return { fieldErrors: refusedField(definitions, refused) };
	if (code === notUnique.code) return "taken";
	const { field, reason } = userRefusal(error) ?? {};
	if (code === invalidValue.code && field === "emails" && reason !== "malformed") return "domain-refused";
	return null;
}
