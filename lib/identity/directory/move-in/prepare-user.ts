import { emailAddress, phoneNumber, userName } from "@/lib/flows/executors";
import { newId } from "@/lib/platform/kernel";
import { nameIsOwn } from "../accounts";
import { emailDomainOf } from "../accounts/email-domain";
import { hashKindOf } from "../accounts/hashes/hash-kinds";
import { type ImportedUser, importedUserSchema, type SourceRecord } from "./imported-user";

/** A user of a source in stored form. */
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
	passkeys: ImportedUser["passkeys"];
	links: ImportedUser["links"];
	/** Null without an address. */
	emailDomain: string | null;
	/** What is left behind. */
	notes: string[];
}

/** Checks a user of a source; a text says why they cannot be imported. */
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
	const attributes = {
		...user.attributes,
		...(user.givenName !== undefined && { firstName: user.givenName }),
		...(user.familyName !== undefined && { lastName: user.familyName }),
		...(user.id !== undefined && { externalId: user.id }),
	};
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
		attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== "")),
		active: user.active,
		passwordHash: isKnownHash ? (user.passwordHash ?? null) : null,
		passwordTemporary: user.passwordTemporary,
		totpSecret: user.totpSecret ?? null,
		passkeys: user.passkeys,
		links: user.links,
		emailDomain: emailDomainOf({ email, username }),
		notes,
	};
}
