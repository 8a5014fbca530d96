import type { UserTexts } from "@/lib/identity/attributes/contract";
import { accountNumber, URN, type UserResource } from "@/lib/identity/directory/contract";

export interface Named {
	id: string;
	/** The display name. */
	name: string;
}

/** The members of a user that pages show. */
export interface UserFacts extends Partial<UserTexts> {
	id: string;
	/** The home organization. */
	organization: Named;
	userStore: string;
	username: string;
	displayName: string;
	email: string | null;
	mobileNumber: string | null;
	/** Other profile attributes, including the given and family name as `firstName` and `lastName`. */
	attributes: Readonly<Record<string, string>>;
	/** Of the uploaded picture; absent where it is not known, as in the representation of the API. */
	pictureDigest?: string | null;
	active: boolean;
	revision: number;
	createdAt: string;
	/** Null for never, and for members, whose sign-ins only their home organization sees. */
	lastSignInAt: string | null;
	groups: readonly Named[];
	roles: readonly Named[];
	memberships: readonly (Named & { joinedAt: string })[];
}

interface StoredOrganization {
	id: string;
	displayName: string;
}

/** A stored user as pages show it: with the display names of organizations, and without the definitions of its attributes. */
export function shownUser<
	User extends {
		organization: StoredOrganization;
		memberships: readonly (StoredOrganization & { joinedAt: string })[];
		definitions: unknown;
	},
>({ definitions: _, organization, memberships, ...user }: User) {
	return {
		...user,
		organization: { id: organization.id, name: organization.displayName },
		memberships: memberships.map(({ id, displayName, joinedAt }) => ({ id, name: displayName, joinedAt })),
	};
}

/** A user in the representation of the API. */
export function factsOf(user: UserResource): UserFacts {
	const own = user[URN.porticoUser];
	const { givenName, familyName } = user.name ?? {};
	const attributes = {
		firstName: givenName,
		lastName: familyName,
		preferredLanguage: user.preferredLanguage,
	};
	return {
		id: user.id,
		organization: { id: own?.organization?.id ?? "", name: own?.organization?.displayName ?? "" },
		userStore: own?.userStore ?? "",
		username: user.userName ?? "",
		displayName: user.displayName ?? user.name?.formatted ?? user.userName ?? "",
		email: primaryOf(user.emails),
		mobileNumber: accountNumber(user.phoneNumbers),
		attributes: Object.fromEntries(
			Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
		),
		active: user.active ?? true,
		revision: Number(user.meta?.version.replaceAll('"', "") ?? 0),
		createdAt: user.meta?.created ?? "",
		lastSignInAt: own?.lastSignInAt ?? null,
		groups: (user.groups ?? []).map(({ value, display }) => ({ id: value, name: display })),
		roles: (user.roles ?? []).map(({ value, display }) => ({ id: value, name: display })),
		memberships: (own?.memberships ?? []).map(({ id, displayName, joinedAt }) => ({ id, name: displayName, joinedAt })),
	};
}

function primaryOf(values: UserResource["emails"]): string | null {
	return (values?.find(({ primary }) => primary) ?? values?.[0])?.value ?? null;
}
