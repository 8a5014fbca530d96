import { URN, type UserResource } from "@/lib/identity/directory/contract";

export interface Named {
	id: string;
	name: string;
}

/** A user as pages show them. */
export interface UserFacts {
	id: string;
	/** Home. */
	organization: Named;
	userStore: string;
	username: string;
	displayName: string;
	email: string | null;
	mobileNumber: string | null;
	/** Further ones of the profile; the given and the family name as `firstName` and `lastName`. */
	attributes: Readonly<Record<string, string>>;
	active: boolean;
	revision: number;
	createdAt: string;
	/** Null for never, and of members: it is their home's to see. */
	lastSignInAt: string | null;
	groups: readonly Named[];
	roles: readonly Named[];
	memberships: readonly (Named & { joinedAt: string })[];
}

/** A user as the interface answers with them. */
export function factsOf(user: UserResource): UserFacts {
	const own = user[URN.porticoUser];
	const { givenName, familyName } = user.name ?? {};
	const attributes = { firstName: givenName, lastName: familyName, preferredLanguage: user.preferredLanguage };
	return {
		id: user.id,
		organization: own?.organization ?? { id: "", name: "" },
		userStore: own?.userStore ?? "",
		username: user.userName ?? "",
		displayName: user.displayName ?? "",
		email: user.emails?.[0]?.value ?? null,
		mobileNumber: user.phoneNumbers?.[0]?.value ?? null,
		attributes: Object.fromEntries(
			Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
		),
		active: user.active ?? true,
		revision: Number(user.meta?.version.replaceAll('"', "") ?? 0),
		createdAt: user.meta?.created ?? "",
		lastSignInAt: own?.lastSignInAt ?? null,
		groups: (user.groups ?? []).map(({ value, display }) => ({ id: value, name: display })),
		roles: (user.roles ?? []).map(({ value, display }) => ({ id: value, name: display })),
		memberships: own?.memberships ?? [],
	};
}
