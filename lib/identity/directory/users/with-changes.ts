import { type AttributeDefinition, isWrittenBy, ownDefinition, storedValue } from "@/lib/identity/attributes";
import { type USER_TEXTS, type UserTextName, userText } from "@/lib/identity/attributes/contract";
import { emailAddress, userName } from "@/lib/platform/addresses";
import { isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import { invalidPath, invalidValue, mutability } from "../errors";
import { MAX_ATTRIBUTES } from "../scim/limits";
import type { Change } from "../scim/patch";
import { attributePath, URN } from "../scim/urns";
import { attributeName, booleanOf, plainText, requiredText } from "../scim/values";
import { elementsOf, withElements } from "./account-address";
import { attributeRefused } from "./attribute-refusals";
import { elementsAfter, pluralAt } from "./elements";
import { managerAfter } from "./manager";
import { ENTERPRISE_ATTRIBUTES, NAME_PARTS, STORED_AT, TEXT_AT } from "./stored-attributes";
import type { UserDraft } from "./user-draft";

const ENTERPRISE = attributePath(URN.enterpriseUser);
const EXTENSION = `${attributePath(URN.porticoUser)}:`;

/** Attributes that only Portico can write. */
const READ_ONLY = new Set([
	"id",
	"meta",
	"schemas",
	"groups",
	`${EXTENSION}organization`,
	`${EXTENSION}memberships`,
	`${EXTENSION}member`,
	`${EXTENSION}lastsigninat`,
]);

const MANAGER = `${ENTERPRISE}:manager`;

/** The attributes of the organization, and who changes a profile. */
export interface Writing {
	definitions: readonly AttributeDefinition[];
	writer: "user" | "administrator";
}

/** The user after these changes, in stored form. @throws DomainError 400 invalidValue, invalidPath, mutability */
export function withChanges(draft: UserDraft, changes: readonly Change[], writing: Writing): UserDraft {
	const changed = changes.reduce((each, change) => withRemoved(withChange(each, change, writing), change), draft);
	if (Object.keys(changed.attributes).length > MAX_ATTRIBUTES)
		throw invalidValue(`A user has at most ${MAX_ATTRIBUTES} further attributes.`);
	return changed;
}

/** The columns whose text is never absent. */
type Defaulted = {
	[Name in UserTextName]: (typeof USER_TEXTS)[Name]["initial"] extends null ? never : Name;
}[UserTextName];

/** Attributes that get a default value when they are removed. */
const WITH_DEFAULT: ReadonlyMap<string, NonNullable<UserDraft["details"]["removed"]>[number]> = new Map([
	["displayname", "displayName"],
	["active", "active"],
	...[...TEXT_AT].filter((each): each is [string, Defaulted] => userText(each[1]).initial !== null),
]);

/** Stores that such an attribute was removed, so that clients see no value (RFC 7644 §3.5.2.2). */
function withRemoved(draft: UserDraft, { op, attribute }: Change): UserDraft {
	const name = WITH_DEFAULT.get(attribute);
	if (name === undefined) return draft;
	const { removed = [], ...details } = draft.details;
	const others = removed.filter((each) => each !== name);
	const after = op === "remove" ? [...others, name] : others;
	return { ...draft, details: after.length === 0 ? details : { ...details, removed: after } };
}

function withChange(draft: UserDraft, change: Change, writing: Writing): UserDraft {
	const { attribute } = change;
	const value = change.op === "remove" ? null : change.value;
	if (attribute === "roles") return sameRoles(draft, change);
	if (READ_ONLY.has(attribute)) return passedOver(draft, change, () => mutability(`${change.written} is read-only.`));
	const at = pluralAt(attribute);
	if (at !== undefined) {
		const { plural, sub } = at;
		const elements = elementsAfter(elementsOf(draft, plural.name), plural, sub, change);
		const after = withElements(draft, plural.name, elements, value !== null && value !== "");
		return plural.name === "emails" && says(value, after.email) ? { ...after, emailArrives: true } : after;
	}
	if (change.among !== null) throw invalidPath(`${change.written} has one value, and takes no conditions.`);
	const column = TEXT_AT.get(attribute);
	if (column !== undefined) return { ...draft, [column]: textFor(column, value) };
	const plain = STORED_AT.get(attribute);
	if (plain !== undefined) return withAttribute(draft, plain, plainText(value, change.written));
	switch (attribute) {
		case "username":
			return { ...draft, username: username(value) };
		case "displayname":
			return { ...draft, displayName: plainText(value, "displayName") ?? "" };
		case "name":
			return withName(draft, change, writing);
		case "name.formatted":
			return withFormattedName(draft, plainText(value, "name.formatted"));
		case "active":
			return { ...draft, active: value === null ? true : booleanOf(value, "active") };
		case "password":
			return { ...draft, password: value === null ? null : requiredText(value, "password", 1_024) };
		case ENTERPRISE:
			return withEnterprise(draft, change, writing);
		case MANAGER:
		case `${MANAGER}.value`:
		case `${MANAGER}.$ref`:
		case `${MANAGER}.displayname`:
			return managerAfter(draft, change, attribute.slice(MANAGER.length + 1));
		case EXTENSION.slice(0, -1):
			return withExtension(draft, change, writing);
	}
	if (attribute.startsWith(EXTENSION)) {
		return withFurther(draft, change, writing);
	}
	throw invalidPath(`${change.written.slice(0, 200)} is not an attribute of users.`);
}

/** Whether the value of a change of addresses is, or contains, this one. */
function says(value: unknown, address: string | null): boolean {
	const all = Array.isArray(value) ? value : [value];
	return all.some((each) => {
		const text: unknown = isObject(each) ? each.value : each;
		return typeof text === "string" && isSameMailbox(emailAddress(text), address);
	});
}

/** An own attribute of the organization, or a further one that nobody defined, which is a text. */
function withFurther(draft: UserDraft, change: Change, { definitions, writer }: Writing): UserDraft {
	const { op, value, written } = change;
	const name = attributeName(written.slice(EXTENSION.length));
	const definition = ownDefinition(definitions, name);
	if (definition === undefined) return withAttribute(draft, name, op === "remove" ? null : plainText(value, written));
	if (!isWrittenBy(definition, writer))
		return passedOver(draft, change, () => mutability(`${written} is not for the caller to change.`));
	// The spelling of the definition, whatever the client's is.
	const cleared = withAttribute(draft, definition.name, null);
	const isValue = typeof value === "number" || typeof value === "boolean";
	const given = op === "remove" ? null : isValue ? value : plainText(value, written);
	if (given === null || given === "") return cleared;
	const stored = storedValue(definition, given);
	if (stored === undefined) throw attributeRefused(definition, String(given));
	return withAttribute(cleared, definition.name, stored);
}

/** Ignores a read-only attribute that no path names (RFC 7644 §3.3). */
function passedOver(draft: UserDraft, { explicit }: Change, refusal: () => Error): UserDraft {
	if (explicit) throw refusal();
	return draft;
}

/**
 * Roles are changed at the role, by callers who may do that. A body may only repeat the user's roles. An empty list is ignored,
 * because many clients always send one.
 */
function sameRoles(draft: UserDraft, { op, explicit, written, value }: Change): UserDraft {
	if (explicit) throw mutability(`${written} is changed at the role, at /v2/Roles.`);
	const given = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined);
	const ids = given.map((each) => (isObject(each) ? each.value : each));
	const isHeld = ids.every((id) => typeof id === "string" && draft.roles.includes(id.toLowerCase()));
	const isWhole = op === "add" || ids.length === 0 || new Set(ids).size === draft.roles.length;
	if (isHeld && isWhole) return draft;
	throw mutability(
		`${written}: the roles of a user are changed at the role, at /v2/Roles; the user does not have exactly these.`,
	);
}

function withName(draft: UserDraft, change: Change, writing: Writing): UserDraft {
	if (change.op === "remove" || change.value === null)
		return withFormattedName(withoutAttributes(draft, Object.values(NAME_PARTS)), null);
	if (!isObject(change.value)) throw invalidValue(`${change.written} must be an object.`);
	// `formatted` comes last, because it applies to the other names.
	const [formatted, parts] = partitioned(Object.entries(change.value), ([name]) => name.toLowerCase() === "formatted");
	return inner(draft, { ...change, value: Object.fromEntries([...parts, ...formatted]) }, "name.", writing);
}

function partitioned<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
	return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function withFormattedName(draft: UserDraft, value: string | null): UserDraft {
	const { formattedName: _, ...details } = draft.details;
	if (value === null || value === "") return { ...draft, details };
	const { firstName: givenName = "", lastName: familyName = "" } = draft.attributes;
	return { ...draft, details: { ...details, formattedName: { value, givenName, familyName } } };
}

function withEnterprise(draft: UserDraft, change: Change, writing: Writing): UserDraft {
	if (change.op === "remove" || change.value === null)
		return managerAfter(withoutAttributes(draft, ENTERPRISE_ATTRIBUTES), { ...change, op: "remove" }, "");
	return inner(draft, change, `${URN.enterpriseUser}:`, writing);
}

function withExtension(draft: UserDraft, change: Change, writing: Writing): UserDraft {
	if (change.op === "remove") throw mutability(`${URN.porticoUser} is removed attribute by attribute.`);
	return change.value === null ? draft : inner(draft, change, `${URN.porticoUser}:`, writing);
}

/** Changes the members that the value names, and no others, also by `replace` (RFC 7644 §3.5.2.3). */
function inner(draft: UserDraft, { op, value, written }: Change, prefix: string, writing: Writing): UserDraft {
	if (!isObject(value)) throw invalidValue(`${written} must be an object.`);
	// Some clients repeat the schema inside an extension.
	const members = Object.entries(value).filter(([name]) => name.toLowerCase() !== "schemas");
	return members.reduce(
		(each, [name, member]) =>
			withChange(
				each,
				{
					op,
					attribute: attributePath(prefix + name),
					written: prefix + name,
					among: null,
					value: member,
					explicit: false,
				},
				writing,
			),
		draft,
	);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutAttributes(draft: UserDraft, names: readonly string[]): UserDraft {
	return names.reduce((each, name) => withAttribute(each, name, null), draft);
}

/** Sets an attribute. Names are compared without case; the first spelling is kept. */
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

function textFor(column: UserTextName, value: unknown): string | null {
	const { schema, initial, form } = userText(column);
	const path = schema === "core" ? column : `${URN.porticoUser}:${column}`;
	if (value === null) return initial;
	if (form === undefined) {
		const text = plainText(value, path);
		return initial === null && text === "" ? null : (text ?? initial);
	}
	if (typeof value !== "string" || !form.pattern.test(value)) throw invalidValue(`${path}: must be ${form.words}.`);
	return value;
}
