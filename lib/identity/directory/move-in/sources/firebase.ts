import type { SourceRecord } from "../imported-user";
import { usersArray } from "./users-array";
import { objectsOf, present, textOf } from "./values";

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
	{ signerKey, saltSeparator, rounds, memoryCost }: FirebaseParameters,
): SourceRecord {
	const [hash, salt, id] = [textOf(value.passwordHash), textOf(value.salt), textOf(value.localId)];
	const costs = `ln=${memoryCost},r=${rounds},ss=${saltSeparator},sk=${signerKey}`;
	const user = present({
		id,
		username: textOf(value.email) ?? textOf(value.phoneNumber) ?? id ?? "",
		displayName: textOf(value.displayName),
		email: textOf(value.email),
		emailVerified: value.emailVerified === true,
		mobileNumber: textOf(value.phoneNumber),
		// Firebase stores a number only after it was proved by a code.
		mobileNumberVerified: value.phoneNumber !== undefined,
		active: value.disabled !== true,
		attributes: present({ picture: textOf(value.photoUrl) }),
		passwordHash:
			hash === undefined || salt === undefined ? undefined : `$firebase-scrypt$${costs}$${plain(salt)}$${plain(hash)}`,
		links: objectsOf(value.providerUserInfo).flatMap(({ providerId, rawId }) => {
			const [identityProviderId, subject] = [textOf(providerId), textOf(rawId)];
			const isOwn = identityProviderId === "password" || identityProviderId === "phone";
			return isOwn || identityProviderId === undefined || subject === undefined
				? []
				: [{ identityProviderId, subject }];
		}),
	});
	return { place, user: user as never };
}

/** The export writes base64url. */
function plain(base64url: string): string {
	return base64url.replaceAll("-", "+").replaceAll("_", "/");
}
