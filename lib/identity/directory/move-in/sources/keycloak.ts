import { ownMember } from "@/lib/platform/kernel/own-member";
import { type ImportNote, note } from "../import-note";
import type { SourceRecord } from "../imported-user";
import { keptAttributes } from "./kept-attributes";
import { markedRecord, type Reading } from "./marked-record";
import { usersArray } from "./users-array";
import { objectIn, objectOf, objectsOf, present, textOf, textsOf } from "./values";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Reads the export of a Keycloak realm, or one of its files with users. */
export function keycloakUsers(path: string): AsyncGenerator<SourceRecord> {
	return usersArray(path, keycloakUser);
}

export function keycloakUser(value: Record<string, unknown>, place: string): SourceRecord {
	return markedRecord(value, place, { read: readUser, bookkeeping: BOOKKEEPING });
}

const BOOKKEEPING = [
	...["createdTimestamp", "notBefore", "totp", "self", "origin", "access", "disableableCredentialTypes"],
	...["id", "createdDate", "priority", "userLabel", "secretData"].map((name) => `credentials[].${name}`),
	"federatedIdentities[].userName",
];
/** Roles that Keycloak itself gives to everybody. */
const OWN_ROLE = /^(?:default-roles-.*|offline_access|uma_authorization)$/;

function readUser(value: Record<string, unknown>): Reading {
	if (textOf(value.serviceAccountClientId) !== undefined) return { problem: note("not-a-person") };
	const notes: ImportNote[] = [];
	const credentials = objectsOf(value.credentials);
	const password = credentials.find(({ type }) => type === "password");
	const passwordHash = password === undefined ? undefined : hashOf(password);
	if (password !== undefined && passwordHash === undefined) notes.push(note("password-kind"));
	const apps = credentials.filter(({ type }) => type === "otp").map(secretOf);
	const totpSecret = apps.find((secret) => secret !== undefined);
	// An account has one authenticator app: the first that can be kept.
	if (apps.length > (totpSecret === undefined ? 0 : 1)) notes.push(note("authenticator"));
	const others = credentials
		.map(({ type }) => String(type))
		.filter((type) => !/^(?:password|otp|webauthn.*)$/.test(type));
	const actions = textsOf(value.requiredActions);
	const temporary = passwordHash !== undefined && actions.includes("UPDATE_PASSWORD");
	const undone = actions.filter((action) => !(temporary && action === "UPDATE_PASSWORD"));
	const left = [
		...undone.map((action) => `requiredActions: ${action}`),
		...others.map((type) => `credentials: ${type}`),
	];
	if (left.length > 0) notes.push(note("left-over", { names: [...new Set(left)].join(", ") }));
	const clientRoles = Object.entries(objectOf(value.clientRoles)).flatMap(([client, roles]) =>
		textsOf(roles).map((role) => `${client}/${role}`),
	);
	const user = present({
		id: textOf(value.id),
		username: textOf(value.username) ?? textOf(value.email) ?? "",
		givenName: textOf(value.firstName),
		familyName: textOf(value.lastName),
		email: textOf(value.email),
		emailVerified: value.emailVerified === true,
		active: value.enabled !== false,
		attributes: keptAttributes(objectOf(value.attributes), notes),
		passwordHash,
		passwordTemporary: temporary,
		totpSecret,
		passkeys: credentials.filter(({ type }) => String(type).startsWith("webauthn")).flatMap(passkeyOf),
		links: objectsOf(value.federatedIdentities).flatMap(({ identityProvider, userId }) => {
			const [identityProviderId, subject] = [textOf(identityProvider), textOf(userId)];
			return identityProviderId === undefined || subject === undefined ? [] : [{ identityProviderId, subject }];
		}),
		// The path of a group below another one is its name.
		groups: textsOf(value.groups).map((path) => path.replace(/^\//, "")),
		roles: [...textsOf(value.realmRoles).filter((role) => !OWN_ROLE.test(role)), ...clientRoles],
	});
	return { user, notes };
}

/** The hash of a credential; hash, salt and costs are in two JSON texts. */
function hashOf(credential: Record<string, unknown>): string | undefined {
	const secret = objectIn(credential.secretData);
	const { algorithm, hashIterations, additionalParameters } = objectIn(credential.credentialData);
	const [hash, salt, name] = [textOf(secret.value), textOf(secret.salt), textOf(algorithm)];
	if (hash === undefined || salt === undefined || name === undefined) return undefined;
	if (name.startsWith("pbkdf2")) return `$${name}$i=${Number(hashIterations)}$${salt}$${hash}`;
	if (name !== "argon2") return undefined;
	const parameters = objectOf(additionalParameters);
	const of = (key: string) => {
		const texts = ownMember(parameters, key);
		return Array.isArray(texts) ? textOf(texts[0]) : undefined;
	};
	const plain = (base64: string) => base64.replace(/=+$/, "");
	return `$argon2${of("type") ?? "id"}$v=19$m=${of("memory")},t=${Number(hashIterations)},p=${of("parallelism") ?? 1}$${plain(salt)}$${plain(hash)}`;
}

/**
 * The secret of a credential, stored as plain text or base32. Only parameters that every authenticator app supports are accepted.
 */
function secretOf(credential: Record<string, unknown>): string | undefined {
	const secret = textOf(objectIn(credential.secretData).value);
	const { subType, digits, period, algorithm, secretEncoding } = objectIn(credential.credentialData);
	const isUsual = subType === "totp" && digits === 6 && period === 30 && algorithm === "HmacSHA1";
	if (secret === undefined || !isUsual) return undefined;
	return secretEncoding === "BASE32" ? secret.replace(/=+$/, "") : base32(Buffer.from(secret, "utf8"));
}

function passkeyOf(credential: Record<string, unknown>) {
	const { credentialId, credentialPublicKey, counter, transports } = objectIn(credential.credentialData);
	const [id, key] = [textOf(credentialId), textOf(credentialPublicKey)];
	if (id === undefined || key === undefined) return [];
	return [
		{
			credentialId: url(id),
			publicKey: url(key),
			counter: typeof counter === "number" ? counter : 0,
			transports: Array.isArray(transports) ? transports.map((each) => String(each).toLowerCase()) : [],
			label: textOf(credential.userLabel) ?? "",
		},
	];
}

function url(base64: string): string {
	return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function base32(bytes: Buffer): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
	return (bits.match(/.{1,5}/g) ?? []).map((part) => BASE32[Number.parseInt(part.padEnd(5, "0"), 2)]).join("");
}
