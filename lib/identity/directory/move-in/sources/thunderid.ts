import { ownMember } from "@/lib/platform/kernel/own-member";
import { type ImportNote, note } from "../import-note";
import type { SourceRecord } from "../imported-user";
import { jsonLines } from "./json-lines";
import { keptAttributes } from "./kept-attributes";
import { markedRecord, type Reading } from "./marked-record";
import { objectIn, objectOf, objectsOf, present, textOf } from "./values";

/**
 * Reads the rows of the table `ENTITY` of ThunderID as JSON, one per line, because its own export has no password hashes. The
 * query is in `docs/move-in.md`.
 */
export function thunderidUsers(path: string): AsyncGenerator<SourceRecord> {
	return jsonLines(path, thunderidUser);
}

export function thunderidUser(value: Record<string, unknown>, place: string): SourceRecord {
	return markedRecord(lowerCased(value), place, { read: readUser, bookkeeping: BOOKKEEPING });
}

const BOOKKEEPING = ["category", "created_at", "updated_at", "deployment_id", "ou_id", "type"];

function readUser(row: Record<string, unknown>): Reading {
	const notes: ImportNote[] = [];
	const attributes = nested(row.attributes);
	const of = (...names: string[]) => names.map((name) => textOf(ownMember(attributes, name))).find(Boolean);
	const [password] = objectsOf(nested(row.credentials).password);
	const passwordHash = password === undefined ? undefined : hashOf(lowerCased(password));
	if (password !== undefined && passwordHash === undefined) notes.push(note("password-kind"));
	const further = Object.entries(attributes).filter(([name]) => !OWN.has(name));
	const user = present({
		id: textOf(row.id),
		username: of("username", "email") ?? "",
		displayName: of("name", "displayName"),
		givenName: of("given_name", "givenName", "firstName"),
		familyName: of("family_name", "familyName", "lastName"),
		email: of("email"),
		emailVerified: attributes.email_verified === true || attributes.emailVerified === true,
		mobileNumber: of("phone_number", "mobileNumber"),
		mobileNumberVerified: attributes.phone_number_verified === true,
		active: (textOf(row.state) ?? "ACTIVE").toUpperCase() === "ACTIVE",
		attributes: keptAttributes(Object.fromEntries(further), notes),
		passwordHash,
		passkeys: objectsOf(nested(row.system_credentials).passkey).flatMap(passkeyOf),
	});
	return { user, notes };
}

const OWN = new Set([
	...["username", "name", "displayName", "email", "email_verified", "emailVerified", "phone_number_verified"],
	...["given_name", "givenName", "firstName", "family_name", "familyName", "lastName", "phone_number", "mobileNumber"],
]);

/** SQLite writes column names in upper case, PostgreSQL in lower case. */
function lowerCased(value: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]));
}

/** SQLite stores JSON as text. */
function nested(value: unknown): Record<string, unknown> {
	return typeof value === "string" ? objectIn(value) : objectOf(value);
}

/** The hash of a credential; hash and salt are hexadecimal. */
function hashOf(credential: Record<string, unknown>): string | undefined {
	const parameters = lowerCased(objectOf(credential.storagealgoparams));
	const [hash, salt] = [bytesOf(credential.value), bytesOf(parameters.salt)];
	if (hash === undefined || salt === undefined) return undefined;
	switch (textOf(credential.storagealgo)) {
		case "SHA256":
			return `{SSHA256}${Buffer.concat([hash, salt]).toString("base64")}`;
		case "PBKDF2":
			return `$pbkdf2-sha256$i=${Number(parameters.iterations)}$${salt.toString("base64")}$${hash.toString("base64")}`;
		case "ARGON2ID": {
			const costs = `m=${Number(parameters.memory)},t=${Number(parameters.iterations)},p=${Number(parameters.parallelism)}`;
			return `$argon2id$v=19$${costs}$${unpadded(salt)}$${unpadded(hash)}`;
		}
		default:
			return undefined;
	}
}

function bytesOf(hexadecimal: unknown): Buffer | undefined {
	return typeof hexadecimal === "string" && /^(?:[0-9a-f]{2})+$/i.test(hexadecimal)
		? Buffer.from(hexadecimal, "hex")
		: undefined;
}

function unpadded(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}

/** A passkey as go-webauthn writes it: bytes are base64. */
function passkeyOf(stored: Record<string, unknown>) {
	const { id, publicKey, transport, authenticator } = objectIn(stored.value);
	const [credentialId, key] = [textOf(id), textOf(publicKey)];
	if (credentialId === undefined || key === undefined) return [];
	const { signCount } = objectOf(authenticator);
	return [
		{
			credentialId: Buffer.from(credentialId, "base64").toString("base64url"),
			publicKey: Buffer.from(key, "base64").toString("base64url"),
			counter: typeof signCount === "number" ? signCount : 0,
			transports: Array.isArray(transport) ? transport.map(String) : [],
		},
	];
}
