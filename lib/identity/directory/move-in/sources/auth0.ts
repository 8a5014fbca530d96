import { type ImportNote, note } from "../import-note";
import type { SourceRecord } from "../imported-user";
import { jsonLines } from "./json-lines";
import { keptAttributes } from "./kept-attributes";
import { markedRecord, type Reading } from "./marked-record";
import { objectOf, objectsOf, present, textOf } from "./values";

/** An export of Auth0: one user per line, with `passwordHash` if the support of Auth0 has added it. */
export function auth0Users(path: string): AsyncGenerator<SourceRecord> {
	return jsonLines(path, auth0User);
}

export function auth0User(value: Record<string, unknown>, place: string): SourceRecord {
	return markedRecord(value, place, { read: readUser, bookkeeping: BOOKKEEPING });
}

const BOOKKEEPING = [
	...[
		"created_at",
		"updated_at",
		"last_login",
		"last_ip",
		"logins_count",
		"last_password_reset",
		"tenant",
		"connection",
	],
	...["isSocial", "profileData", "access_token", "expires_in"].map((name) => `identities[].${name}`),
];

function readUser(value: Record<string, unknown>): Reading {
	const notes: ImportNote[] = [];
	const { nickname, picture, locale } = value;
	const id = textOf(value.user_id) ?? idOf(value._id);
	const own = present({ nickName: textOf(nickname), picture: textOf(picture), locale: textOf(locale) });
	const custom = objectOf(value.custom_password_hash);
	const passwordHash = textOf(value.passwordHash) ?? customHash(custom);
	if (Object.keys(custom).length > 0 && passwordHash === undefined) notes.push(note("password-kind"));
	const user = present({
		id,
		username: textOf(value.username) ?? textOf(value.email) ?? textOf(value.phone_number) ?? id ?? "",
		displayName: textOf(value.name),
		givenName: textOf(value.given_name),
		familyName: textOf(value.family_name),
		email: textOf(value.email),
		emailVerified: value.email_verified === true,
		mobileNumber: textOf(value.phone_number),
		mobileNumberVerified: value.phone_verified === true,
		active: value.blocked !== true,
		attributes: {
			...keptAttributes(objectOf(value.user_metadata), notes),
			...keptAttributes(objectOf(value.app_metadata), notes),
			...own,
		},
		passwordHash,
		links: objectsOf(value.identities).flatMap(({ connection, user_id, provider }) => {
			const [identityProviderId, subject] = [textOf(connection), textOf(user_id)];
			// The database of Auth0 itself is no identity provider.
			if (provider === "auth0" || identityProviderId === undefined || subject === undefined) return [];
			return [{ identityProviderId, subject }];
		}),
	});
	return { user, notes };
}

/** The hash of another system that Auth0 has not replaced yet, if its text says all. */
function customHash({ algorithm, hash }: Record<string, unknown>): string | undefined {
	const { value, encoding } = objectOf(hash);
	const isWhole = algorithm === "bcrypt" || algorithm === "argon2";
	return isWhole && (encoding === undefined || encoding === "utf8") ? textOf(value) : undefined;
}

/** The id as an export of the database writes it. */
function idOf(value: unknown): string | undefined {
	return typeof value === "object" && value !== null ? textOf((value as { $oid?: unknown }).$oid) : textOf(value);
}
