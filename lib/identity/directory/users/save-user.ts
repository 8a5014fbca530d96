import { type Agreement, askActions } from "@/lib/identity/actions";
import { definitionsOf, type ProfileWriter, selectAttributes } from "@/lib/identity/attributes";
import { unavailable } from "@/lib/platform/http/refusals";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { type ChangeableUser, changeableAtHome } from "../access/changeable-account";
import { emailDomainOf } from "../accounts/email-domain";
import { nameIsOwn } from "../accounts/namespace-repository";
import { hashPassword } from "../accounts/password";
import { judgePassword } from "../accounts/password-policy";
import {
	domainRefused,
	hasChanged,
	homeElsewhere,
	invalidValue,
	notFound,
	notUnique,
	passwordRefused,
} from "../errors";
import { requireValid } from "./attribute-refusals";
import { profileColumnsOf } from "./profile-columns-repository";
import { displayNameOf, draftOf, judgedOf, type UserDraft } from "./user-draft";
import { NAME_NOT_OWN, TAKEN_NAMES } from "./user-refusal";
import { selectUser, type Transaction, type UserRow } from "./users-repository";
import type { Writing } from "./with-changes";
import { insertUser, type StoredUser, updateUser, type WrittenUser, withLockedUser } from "./write-repository";

/** Creates a user; `build` returns the draft by the attributes of the organization. */
export async function saveNewUser(
	context: RequestContext,
	id: string,
	build: (writing: Writing) => UserDraft,
	creationKey: string | null = null,
): Promise<UserRow> {
	const definitions = definitionsOf(await selectAttributes(context.principal.organizationId));
	const draft = build({ definitions, writer: "administrator" });
	requireOwnName(draft);
	requireValid(definitions, null, judgedOf(draft), "administrator");
	const written = await insertUser(context, id, await storedUser(context, draft, null), creationKey);
	return saved(context, { draft, written });
}

interface Saving {
	/** Of which the user has to have one. */
	revisions?: readonly number[] | null;
	writer?: Exclude<ProfileWriter, "import">;
}

/** How often the actions are called again because others changed the user meanwhile. */
const MAX_ROUNDS = 3;

/**
 * All changes of profiles use this function: it applies the change to the current state of a user, asks the actions of the
 * organization, and stores exactly what they agreed to. Parallel writes of other attributes are kept. After a conflict the change
 * is applied once more, with the row locked. No service is called while a row is locked.
 * @throws DomainError 400, 403, 404, 409, 412, 502, 503
 */
export async function saveUser(
	context: RequestContext,
	id: string,
	change: (draft: UserDraft, writing: Writing) => UserDraft,
	{ revisions = null, writer = "administrator" }: Saving = {},
): Promise<UserRow> {
	const { organizationId } = context.principal;
	let hash: StoredUser["passwordHash"];
	let agreement: Agreement | undefined;
	async function attempt(before: ChangeableUser, tx?: Transaction): Promise<Attempt> {
		if (revisions !== null && !revisions.includes(before.revision)) throw hasChanged("user", before.revision);
		const beforeDraft = draftOf(before);
		const definitions = definitionsOf(before.definitions);
		const draft = change(beforeDraft, { definitions, writer: writer === "user" ? "user" : "administrator" });
		requireValid(definitions, judgedOf(beforeDraft), judgedOf(draft), writer);
		if (isRenamed(before, draft)) requireOwnName(draft);
		const stored = { ...(await storedUser(context, draft, id, hash)), emailDomain: emailDomainOf(draft) };
		hash = stored.passwordHash;
		const update = { userId: id, before: profileColumnsOf(beforeDraft), after: profileColumnsOf(stored) };
		if (agreement?.covers(update) !== true) {
			if (tx !== undefined) return { draft, written: { kind: "unasked" } };
			const answer = await askActions(context, update);
			if (answer instanceof DomainError) throw answer;
			agreement = answer;
		}
		return { draft, written: await updateUser(context, before, emailDomainOf(beforeDraft), stored, tx) };
	}
	for (let round = 1; ; round++) {
		const before = await changeableUser(context, id);
		const first = await attempt(before);
		if (first.written.kind !== "changed") return saved(context, first);
		const { draft } = first;
		const disables = before.active && !draft.active;
		const names = isRenamed(before, draft) || draft.emailArrives ? draft : null;
		const second = await withLockedUser(organizationId, id, { disables, names }, async (tx) =>
			attempt(await changeableUser(context, id, tx), tx),
		);
		if (second.written.kind !== "unasked" || round === MAX_ROUNDS) return saved(context, second);
	}
}

interface Attempt {
	draft: UserDraft;
	/** `unasked`: the actions agreed to a different update. */
	written: WrittenUser | { kind: "unasked" };
}

function isRenamed(before: UserRow, { username, email }: UserDraft): boolean {
	return before.username !== username || before.email !== email;
}

function requireOwnName(draft: UserDraft): void {
	if (!nameIsOwn(draft)) throw invalidValue(NAME_NOT_OWN);
}

/** A user whose profile the caller may change. @throws DomainError 404, 403, 400 for a guest */
export function changeableUser({ principal }: RequestContext, id: string, tx?: Transaction): Promise<ChangeableUser> {
	return changeableAtHome(principal, id, { within: tx, elsewhere: homeElsewhere });
}

async function saved({ principal }: RequestContext, { draft, written }: Attempt): Promise<UserRow> {
	switch (written.kind) {
		case "taken":
			throw notUnique(TAKEN_NAMES[written.field], draft[written.field] ?? "");
		case "domain":
			throw domainRefused(written.problem);
		case "changed":
		case "unasked":
			throw unavailable("The user is being changed by others. Try again shortly.", 1);
		case "written": {
			const user = await selectUser(principal.organizationId, written.id);
			if (user === undefined) throw notFound("user", written.id);
			return user;
		}
	}
}

async function storedUser(
	{ principal }: RequestContext,
	draft: UserDraft,
	userId: string | null,
	knownHash?: string | null,
): Promise<StoredUser> {
	const { password, roles: _, ...user } = draft;
	return {
		...user,
		displayName: displayNameOf(draft),
		emailDomain: emailDomainOf(draft),
		passwordHash:
			knownHash ??
			(typeof password === "string" ? await hashed(principal.organizationId, draft, userId, password) : password),
	};
}

async function hashed(
	organizationId: string,
	{ username, email, mobileNumber, attributes }: UserDraft,
	userId: string | null,
	password: string,
): Promise<string> {
	const about = [username, email ?? "", mobileNumber ?? "", ...Object.values(attributes)];
	const verdict = await judgePassword(password, about, userId === null ? null : { organizationId, userId });
	if (verdict !== "good") throw passwordRefused(verdict);
	return hashPassword(organizationId, password);
}
