import { emailAddress, phoneNumber, userName } from "@/lib/flows/executors";
import { newId } from "@/lib/platform/kernel";
import { nameIsOwn } from "../accounts";
import { emailDomainOf } from "../accounts/email-domain";
import { hashKindOf } from "../accounts/hashes/hash-kinds";
import { MAX_ATTRIBUTES } from "../scim/limits";
import { type ImportedUser, importedUserSchema, type SourceRecord } from "./imported-user";

/** A user of a source, converted for storing. */
export interface PreparedUser {
	place: string;
	id: string;
	externalId: string | null;
	username: string;
	displayName: string;
	email: string | null;
	emailVerified: boolean;
	mobileNumber: string | null;
	mobileNumberVerified: boolean;
	attributes: Record<string, string>;
	active: boolean;
	passwordHash: string | null;
	passwordTemporary: boolean;
	totpSecret: string | null;
	userStore: string;
	userType: string;
	details: ImportedUser["scim"];
	recoveryCodes: readonly string[];
	passkeys: ImportedUser["passkeys"];
	links: ImportedUser["links"];
	groups: readonly string[];
	roles: readonly string[];
	/** Null without an address. */
	emailDomain: string | null;
	/** Notes for the report about data that is not imported. */
	notes: string[];
}

/** Checks and converts a user of a source. Returns a text if the user cannot be imported: the reason. */
export function prepareUser(record: SourceRecord): PreparedUser | string {
	if ("problem" in record) return record.problem;
	const parsed = importedUserSchema.safeParse(record.user);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		return `${issue?.path.join(".") || "the user"}: ${issue?.message ?? "is malformed"}`;
	}
	const user = parsed.data;
	const username = userName(user.username);
	const email = user.email === undefined ? null : emailAddress(user.email);
	const mobileNumber = user.mobileNumber === undefined ? null : phoneNumber(user.mobileNumber);
	if (username === null) return "username: must be 1 to 255 characters, none of them invisible";
	if (user.email !== undefined && email === null) return "email: is no email address";
	if (!nameIsOwn({ username, email }))
		return "username: a name that looks like an email address must be the address of the user";
	const notes = [...(record.notes ?? [])];
	if (user.mobileNumber !== undefined && mobileNumber === null) notes.push("the mobile number has no country code");
	const isKnownHash = user.passwordHash === undefined || hashKindOf(user.passwordHash) !== undefined;
	if (!isKnownHash) notes.push("the password hash is of an unknown kind, malformed, or too costly");
	const attributes = attributesOf(user, notes);
	return {
		place: record.place,
		id: newId(),
		externalId: user.id ?? null,
		username,
		displayName: user.displayName ?? ([user.givenName, user.familyName].filter(Boolean).join(" ") || username),
		email,
		emailVerified: user.emailVerified && email !== null,
		mobileNumber,
		mobileNumberVerified: user.mobileNumberVerified && mobileNumber !== null,
		attributes,
		active: user.active,
		passwordHash: isKnownHash ? (user.passwordHash ?? null) : null,
		passwordTemporary: user.passwordTemporary,
		totpSecret: user.totpSecret ?? null,
		userStore: user.userStore,
		userType: user.userType,
		details: user.scim,
		recoveryCodes: user.recoveryCodes,
		passkeys: user.passkeys,
		links: user.links,
		groups: distinct(user.groups),
		roles: distinct(user.roles),
		emailDomain: emailDomainOf({ email, username }),
		notes,
	};
}

/** The attributes without a column, at most as many as SCIM stores; the parts of the name come first. */
function attributesOf(
	{ attributes, givenName, familyName, id }: ImportedUser,
	notes: string[],
): Record<string, string> {
	const own = { firstName: givenName ?? "", lastName: familyName ?? "", externalId: id ?? "" };
	const all = Object.entries({ ...attributes, ...own }).filter(([, value]) => value !== "");
	const [first, further] = [
		all.filter(([name]) => Object.hasOwn(own, name)),
		all.filter(([name]) => !Object.hasOwn(own, name)),
	];
	const room = MAX_ATTRIBUTES - first.length;
	if (further.length > room) {
		const left = further.slice(room).map(([name]) => name);
		notes.push(
			`a user has at most ${MAX_ATTRIBUTES} attributes; left behind: ${left.slice(0, 10).join(", ")}${left.length > 10 ? ", …" : ""}`,
		);
	}
	return Object.fromEntries([...first, ...further.slice(0, room)]);
}

/** The names without duplicates, in their first spelling; case is ignored. */
export function distinct(names: readonly string[]): string[] {
	return [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();
}
