import { type AttributeDefinition, judgeProfile, textsOf } from "@/lib/identity/attributes";
import type { UserTexts } from "@/lib/identity/attributes/contract";
import { emailAddress, phoneNumber, userName } from "@/lib/platform/addresses";
import { newId } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { nameIsOwn } from "../accounts";
import { emailDomainOf } from "../accounts/email-domain";
import { storedValues } from "../accounts/flow-attributes";
import { judgeHash } from "../accounts/hashes/hash-kinds";
import { MAX_ATTRIBUTES } from "../scim/limits";
import { type ImportNote, note } from "./import-note";
import { type ImportedUser, importedUserSchema, type SourceRecord } from "./imported-user";

/** A user of a source, converted for storing. */
export interface PreparedUser extends UserTexts {
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
	details: ImportedUser["scim"];
	recoveryCodes: readonly string[];
	passkeys: ImportedUser["passkeys"];
	links: ImportedUser["links"];
	groups: readonly string[];
	roles: readonly string[];
	/** The values that no other user of the organization may have. */
	uniqueValues: readonly { name: string; value: string }[];
	/** Null without an address. */
	emailDomain: string | null;
	/** Notes for the report about data that is not imported. */
	notes: ImportNote[];
}

/**
 * Checks and converts a user of a source by the attributes of the organization. Returns the reason if the user cannot be
 * imported.
 */
export function prepareUser(
	record: SourceRecord,
	definitions: readonly AttributeDefinition[],
): PreparedUser | ImportNote {
	if ("problem" in record) return record.problem;
	const parsed = importedUserSchema.safeParse(record.user);
	if (!parsed.success) return malformed(parsed.error.issues);
	const user = parsed.data;
	// Texts within texts (JSON in a member of an export) were not checked when the file or the request was read.
	if (isUnstorable(user)) return note("unstorable");
	const username = userName(user.username);
	const email = user.email === undefined ? null : emailAddress(user.email);
	const mobileNumber = user.mobileNumber === undefined ? null : phoneNumber(user.mobileNumber);
	if (username === null) return note("username");
	if (user.email !== undefined && email === null) return note("email");
	if (!nameIsOwn({ username, email })) return note("not-own-address");
	const notes = [...(record.notes ?? [])];
	if (user.mobileNumber !== undefined && mobileNumber === null) notes.push(note("mobile-number"));
	const passwordHash = verifiableHash(user.passwordHash, notes);
	const attributes = storedValues(definitions, attributesOf(user, notes));
	const texts = textsOf(user);
	const profile = { ...texts, username, displayName: user.displayName ?? "", email, mobileNumber, attributes };
	const [broken] = judgeProfile(definitions, null, profile, "import");
	if (broken !== undefined) {
		const { attribute, problem, limit } = broken;
		return note(`attribute-${problem}`, { name: attribute.name, limit });
	}
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
		passwordHash,
		passwordTemporary: user.passwordTemporary,
		totpSecret: user.totpSecret ?? null,
		...texts,
		details: user.scim,
		recoveryCodes: user.recoveryCodes,
		passkeys: user.passkeys,
		links: user.links,
		groups: distinct(user.groups),
		roles: distinct(user.roles),
		uniqueValues: definitions.flatMap(({ name, unique, standard }) => {
			const value = standard === undefined && unique ? ownMember(attributes, name) : undefined;
			return value === undefined ? [] : [{ name, value }];
		}),
		emailDomain: emailDomainOf({ email, username }),
		notes,
	};
}

function malformed(issues: readonly { path: PropertyKey[]; message: string }[]): ImportNote {
	const [issue] = issues;
	const [name, problem] = [issue?.path.join(".") ?? "", issue?.message ?? ""];
	if (name === "username") return note("username");
	return name === "" ? note("malformed-user", { problem }) : note("malformed", { name, problem });
}

/** The hash if a password can be verified with it at a bearable cost; otherwise null, and a note. */
function verifiableHash(hash: string | undefined, notes: ImportNote[]): string | null {
	if (hash === undefined) return null;
	const judged = judgeHash(hash);
	if (typeof judged !== "string") return hash;
	notes.push(note(judged === "unknown" ? "password-hash" : "password-cost"));
	return null;
}

/** The attributes without a column, at most as many as SCIM stores; the parts of the name come first. */
function attributesOf(
	{ attributes, givenName, familyName, id }: ImportedUser,
	notes: ImportNote[],
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
			note("attributes", {
				max: MAX_ATTRIBUTES,
				names: `${left.slice(0, 10).join(", ")}${left.length > 10 ? ", …" : ""}`,
			}),
		);
	}
	return Object.fromEntries([...first, ...further.slice(0, room)]);
}

/** The names without duplicates, in their first spelling; case is ignored. */
export function distinct(names: readonly string[]): string[] {
	return [...new Map(names.toReversed().map((name) => [comparisonKey(name), name])).values()].toReversed();
}

/** Whether a text in the value has a character that PostgreSQL cannot store. */
function isUnstorable(value: unknown): boolean {
	if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
	return typeof value === "object" && value !== null && Object.entries(value).flat().some(isUnstorable);
}
