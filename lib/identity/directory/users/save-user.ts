import { unavailable } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { emailDomainOf, hashPassword, judgePassword, nameIsOwn } from "../accounts";
import {
	domainRefused,
	hasChanged,
	homeElsewhere,
	invalidValue,
	notFound,
	notUnique,
	passwordRefused,
} from "../errors";
import { displayNameOf, draftOf, type UserDraft } from "./user-draft";
import { NAME_NOT_OWN, TAKEN_NAMES } from "./user-refusal";
import { selectPermissionsAnywhere, selectUser, type Transaction, type UserRow } from "./users-repository";
import { insertUser, type StoredUser, updateUser, type WrittenUser, withLockedUser } from "./write-repository";

/** Makes a user as drafted. */
export async function saveNewUser(
	context: RequestContext,
	id: string,
	draft: UserDraft,
	creationKey: string | null = null,
): Promise<UserRow> {
	requireOwnName(draft);
	return saved(context, draft, await insertUser(context, id, await storedUser(draft), creationKey));
}

/**
 * Changes a user of the organization as it is now; who writes in between is written over only where they changed other
 * things. Where somebody did, the change is made once more, in line with all others who wait for the row.
 * @throws DomainError 403, 404, 412
 */
export async function saveUser(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	change: (draft: UserDraft) => UserDraft,
): Promise<UserRow> {
	const { organizationId } = context.principal;
	let hash: StoredUser["passwordHash"];
	async function attempt(before: UserRow, tx?: Transaction) {
		if (revisions !== null && !revisions.includes(before.revision)) throw hasChanged("user", before.revision);
		const beforeDraft = draftOf(before);
		const draft = change(beforeDraft);
		if (isRenamed(before, draft)) requireOwnName(draft);
		if (tx === undefined) requireHeld(context.principal, await selectPermissionsAnywhere(id));
		const stored = { ...(await storedUser(draft, hash)), emailDomain: emailDomainOf(draft) };
		hash = stored.passwordHash;
		return { draft, written: await updateUser(context, before, emailDomainOf(beforeDraft), stored, tx) };
	}
	const before = await changeableUser(context, id);
	const first = await attempt(before);
	if (first.written.kind !== "changed") return saved(context, first.draft, first.written);
	const disables = before.active && !first.draft.active;
	const names = isRenamed(before, first.draft) ? first.draft : null;
	const { draft, written } = await withLockedUser(organizationId, id, { disables, names }, async (tx) =>
		attempt(await changeableUser(context, id, tx), tx),
	);
	return saved(context, draft, written);
}

function isRenamed(before: UserRow, { username, email }: UserDraft): boolean {
	return before.username !== username || before.email !== email;
}

function requireOwnName(draft: UserDraft): void {
	if (!nameIsOwn(draft)) throw invalidValue(NAME_NOT_OWN);
}

/** Somebody whose profile is the organization's to change. */
export async function changeableUser({ principal }: RequestContext, id: string, tx?: Transaction): Promise<UserRow> {
	const user = await selectUser(principal.organizationId, id, tx);
	if (user === undefined) throw notFound("user", id);
	if (user.organization.id !== principal.organizationId) throw homeElsewhere();
	return user;
}

async function saved({ principal }: RequestContext, draft: UserDraft, written: WrittenUser): Promise<UserRow> {
	switch (written.kind) {
		case "taken":
			throw notUnique(TAKEN_NAMES[written.field], draft[written.field] ?? "");
		case "domain":
			throw domainRefused(written.problem);
		case "changed":
			throw unavailable("The user is being changed by others. Try again shortly.", 1);
		case "written": {
			const user = await selectUser(principal.organizationId, written.id);
			if (user === undefined) throw notFound("user", written.id);
			return user;
		}
	}
}

async function storedUser(draft: UserDraft, knownHash?: string | null): Promise<StoredUser> {
	const { password, ...user } = draft;
	return {
		...user,
		displayName: displayNameOf(draft),
		emailDomain: emailDomainOf(draft),
		passwordHash: knownHash ?? (typeof password === "string" ? await hashed(password, draft) : password),
	};
}

async function hashed(password: string, { username, email, mobileNumber, attributes }: UserDraft): Promise<string> {
	const about = [username, email ?? "", mobileNumber ?? "", ...Object.values(attributes)];
	const verdict = judgePassword(password, about);
	if (verdict !== "good") throw passwordRefused(verdict);
	return hashPassword(password);
}
