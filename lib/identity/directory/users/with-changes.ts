import { emailAddress, phoneNumber, userName } from "@/lib/flows/executors";
import { invalidPath, invalidValue, mutability } from "../errors";
import type { Change } from "../scim/patch";
import { attributePath, URN } from "../scim/urns";
import { attributeName, booleanOf, plainText, requiredText } from "../scim/values";
import { chosenAddress } from "./chosen-address";
import { ENTERPRISE_ATTRIBUTES, PLAIN_ATTRIBUTES } from "./user-contract";
import type { UserDraft } from "./user-draft";

const MAX_ATTRIBUTES = 100;
const ENTERPRISE = attributePath(URN.enterpriseUser);
const EXTENSION = `${attributePath(URN.porticoUser)}:`;
const USER_STORE = /^[A-Z0-9_-]{1,40}$/;

/** Attributes that only Portico writes. */
const READ_ONLY = new Set([
	"id",
	"meta",
	"schemas",
	"groups",
	"roles",
	"name.formatted",
	`${EXTENSION}organization`,
	`${EXTENSION}memberships`,
	`${EXTENSION}member`,
	`${EXTENSION}lastsigninat`,
]);

const plainNames = new Map<string, string>([
	...ENTERPRISE_ATTRIBUTES.map((name) => [`${ENTERPRISE}:${name.toLowerCase()}`, name] as const),
	...PLAIN_ATTRIBUTES.map((name) => [name.toLowerCase(), name] as const),
	["name.givenname", "firstName"],
	["name.familyname", "lastName"],
]);

/** The user after these changes, in stored form. @throws DomainError 400 invalidValue, invalidPath, mutability */
export function withChanges(draft: UserDraft, changes: readonly Change[]): UserDraft {
	const changed = changes.reduce(withChange, draft);
	if (Object.keys(changed.attributes).length > MAX_ATTRIBUTES)
		throw invalidValue(`A user has at most ${MAX_ATTRIBUTES} further attributes.`);
	return changed;
}

function withChange(draft: UserDraft, change: Change): UserDraft {
	const { attribute } = change;
	const value = change.op === "remove" ? null : change.value;
	if (READ_ONLY.has(attribute)) return passedOver(draft, change, () => mutability(`${change.written} is read-only.`));
	const plain = plainNames.get(attribute);
	if (plain !== undefined) return withAttribute(draft, plain, plainText(value, change.written));
	switch (attribute) {
		case "username":
			return { ...draft, username: username(value) };
		case "displayname":
			return { ...draft, displayName: plainText(value, "displayName") ?? "" };
		case "name":
			return withName(draft, change);
		case "emails":
		case "emails.value":
			return { ...draft, email: chosenAddress(change, draft.email, "an e-mail address", emailAddress) };
		case "phonenumbers":
		case "phonenumbers.value":
			return {
				...draft,
				mobileNumber: chosenAddress(change, draft.mobileNumber, "a telephone number in E.164", phoneNumber),
			};
		case "active":
			return { ...draft, active: value === null ? true : booleanOf(value, "active") };
		case "password":
			return { ...draft, password: value === null ? null : requiredText(value, "password", 1_024) };
		case "usertype":
			return { ...draft, userType: plainText(value, "userType") ?? "person" };
		case ENTERPRISE:
			return withEnterprise(draft, change);
		case EXTENSION.slice(0, -1):
			return withExtension(draft, change);
		case `${EXTENSION}userstore`:
			return { ...draft, userStore: value === null ? "DEFAULT" : userStore(value) };
	}
	if (attribute.startsWith(EXTENSION)) {
		const name = attributeName(change.written.slice(EXTENSION.length));
		return withAttribute(draft, name, plainText(value, change.written));
	}
	return passedOver(draft, change, () => invalidPath(`${change.written} is not an attribute of users.`));
}

/** Ignores an attribute that no path names (RFC 7643 §2.2, RFC 7644 §3.3). */
function passedOver(draft: UserDraft, { explicit }: Change, refusal: () => Error): UserDraft {
	if (explicit) throw refusal();
	return draft;
}

function withName(draft: UserDraft, change: Change): UserDraft {
	const cleared =
		change.op === "add" ? draft : withAttribute(withAttribute(draft, "firstName", null), "lastName", null);
	if (change.op === "remove" || change.value === null) return cleared;
	return inner(cleared, change, "name.");
}

function withEnterprise(draft: UserDraft, change: Change): UserDraft {
	const cleared =
		change.op === "add" ? draft : ENTERPRISE_ATTRIBUTES.reduce((each, name) => withAttribute(each, name, null), draft);
	if (change.op === "remove" || change.value === null) return cleared;
	return inner(cleared, change, `${URN.enterpriseUser}:`);
}

function withExtension(draft: UserDraft, change: Change): UserDraft {
	if (change.op === "remove") throw mutability(`${URN.porticoUser} is removed attribute by attribute.`);
	return change.value === null ? draft : inner(draft, change, `${URN.porticoUser}:`);
}

function inner(draft: UserDraft, { op, value, written }: Change, prefix: string): UserDraft {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw invalidValue(`${written} must be an object.`);
	return Object.entries(value).reduce(
		(each, [name, member]) =>
			withChange(each, {
				op,
				attribute: attributePath(prefix + name),
				written: prefix + name,
				among: null,
				value: member,
				explicit: false,
			}),
		draft,
	);
}

/** Names are compared without case; the first spelling is kept. */
function withAttribute(draft: UserDraft, name: string, value: string | null): UserDraft {
	const kept = Object.entries(draft.attributes).filter(([each]) => each.toLowerCase() !== name.toLowerCase());
	const known = Object.keys(draft.attributes).find((each) => each.toLowerCase() === name.toLowerCase());
	const added = value === null || value === "" ? [] : [[known ?? name, value] as const];
	return { ...draft, attributes: Object.fromEntries([...kept, ...added]) };
}

function username(value: unknown): string {
	const name = typeof value === "string" ? userName(value) : null;
	if (name === null) throw invalidValue("userName: must be 1 to 255 characters, none of them invisible.");
	return name;
}

function userStore(value: unknown): string {
	if (typeof value !== "string" || !USER_STORE.test(value))
		throw invalidValue(`${URN.porticoUser}:userStore: must be 1 to 40 of A-Z, 0-9, - and _.`);
	return value;
}
