import type { SourceRecord } from "../imported-user";
import { jsonLines } from "./json-lines";
import { objectsOf, present, textOf } from "./values";

/** An export of Auth0: one user per line, with `passwordHash` if the support of Auth0 has added it. */
export function auth0Users(path: string): AsyncGenerator<SourceRecord> {
	return jsonLines(path, auth0User);
}

export function auth0User(value: Record<string, unknown>, place: string): SourceRecord {
	const { nickname, picture, locale } = value;
	const id = textOf(value.user_id) ?? idOf(value._id);
	const attributes = present({ nickName: textOf(nickname), picture: textOf(picture), locale: textOf(locale) });
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
		attributes,
		passwordHash: textOf(value.passwordHash),
		links: objectsOf(value.identities).flatMap(({ connection, user_id, provider }) => {
			const [identityProviderId, subject] = [textOf(connection), textOf(user_id)];
			// The database of Auth0 itself is no identity provider.
			if (provider === "auth0" || identityProviderId === undefined || subject === undefined) return [];
			return [{ identityProviderId, subject }];
		}),
	});
	return { place, user: user as never };
}

/** The id as an export of the database writes it. */
function idOf(value: unknown): string | undefined {
	return typeof value === "object" && value !== null ? textOf((value as { $oid?: unknown }).$oid) : textOf(value);
}
