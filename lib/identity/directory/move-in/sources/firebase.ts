import { type ImportNote, note } from "../import-note";
import type { SourceRecord } from "../imported-user";
import { keptAttributes } from "./kept-attributes";
import { markedRecord, type Reading } from "./marked-record";
import { usersArray } from "./users-array";
import { objectIn, objectsOf, present, textOf } from "./values";

/** The hash parameters of a project, as the Firebase console shows them. */
export interface FirebaseParameters {
	/** `base64_signer_key` */
	signerKey: string;
	/** `base64_salt_separator` */
	saltSeparator: string;
	rounds: number;
	memoryCost: number;
}

/** Reads the JSON that `firebase auth:export` writes. */
export function firebaseUsers(path: string, parameters: FirebaseParameters): AsyncGenerator<SourceRecord> {
	return usersArray(path, (value, place) => firebaseUser(value, place, parameters));
}

export function firebaseUser(
	value: Record<string, unknown>,
	place: string,
	parameters: FirebaseParameters,
): SourceRecord {
	return markedRecord(value, place, { read: (user) => readUser(user, parameters), bookkeeping: BOOKKEEPING });
}

const BOOKKEEPING = [
	...["createdAt", "lastSignedInAt", "lastLoginAt", "lastRefreshAt", "validSince", "passwordUpdatedAt", "version"],
	...["displayName", "photoUrl", "email", "phoneNumber", "screenName"].map((name) => `providerUserInfo[].${name}`),
];

function readUser(
	value: Record<string, unknown>,
	{ signerKey, saltSeparator, rounds, memoryCost }: FirebaseParameters,
): Reading {
	const notes: ImportNote[] = [];
	const [hash, salt, id] = [textOf(value.passwordHash), textOf(value.salt), textOf(value.localId)];
	const providers = objectsOf(value.providerUserInfo);
	const [email, phone] = [textOf(value.email), textOf(value.phoneNumber)];
	if (email === undefined && phone === undefined && hash === undefined && providers.length === 0)
		return { problem: note("not-a-person") };
	const costs = `ln=${memoryCost},r=${rounds},ss=${saltSeparator},sk=${signerKey}`;
	if (hash !== undefined && salt === undefined) notes.push(note("password-kind"));
	const user = present({
		id,
		username: email ?? phone ?? id ?? "",
		displayName: textOf(value.displayName),
		email,
		emailVerified: value.emailVerified === true,
		mobileNumber: phone,
		// Firebase stores a number only after it was proved by a code.
		mobileNumberVerified: value.phoneNumber !== undefined,
		active: value.disabled !== true,
		attributes: {
			...keptAttributes(objectIn(value.customAttributes), notes),
			...present({ picture: textOf(value.photoUrl) }),
		},
		passwordHash:
			hash === undefined || salt === undefined ? undefined : `$firebase-scrypt$${costs}$${plain(salt)}$${plain(hash)}`,
		links: providers.flatMap(({ providerId, rawId }) => {
			const [identityProviderId, subject] = [textOf(providerId), textOf(rawId)];
			const isOwn = identityProviderId === "password" || identityProviderId === "phone";
			return isOwn || identityProviderId === undefined || subject === undefined
				? []
				: [{ identityProviderId, subject }];
		}),
	});
	return { user, notes };
}

/** The export writes base64url. */
function plain(base64url: string): string {
	return base64url.replaceAll("-", "+").replaceAll("_", "/");
}
