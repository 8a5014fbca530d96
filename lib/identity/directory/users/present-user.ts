import type { Presented } from "@/lib/platform/http/operation";
import { locationOf, metaOf, presented, type ResourceRequest } from "../scim/present";
import { URN } from "../scim/urns";
import { PLAIN_ATTRIBUTES, type UserResource } from "./user-contract";
import type { Reference, UserRow } from "./users-repository";

/** The answer with one user; the revision is the entity tag. */
export function presentUser(user: UserRow, { params, query }: ResourceRequest): Presented {
	return presented(userResource(user, params.organization), query);
}

/** A user as SCIM shows them; the password is never among it. */
export function userResource(
	user: UserRow,
	organization: string,
): UserResource & { meta: { version: string; location: string } } {
	const { firstName, lastName, ...others } = user.attributes;
	const plain = Object.fromEntries(
		PLAIN_ATTRIBUTES.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]])),
	);
	const further = Object.entries(others).filter(([name]) => !(PLAIN_ATTRIBUTES as readonly string[]).includes(name));
	const formatted = [firstName, lastName].filter(Boolean).join(" ");
	return {
		schemas: [URN.user, URN.porticoUser],
		id: user.id,
		userName: user.username,
		...(formatted !== "" && { name: { givenName: firstName, familyName: lastName, formatted } }),
		displayName: user.displayName,
		...plain,
		userType: user.userType,
		...(user.email !== null && { emails: [{ value: user.email, primary: true }] }),
		...(user.mobileNumber !== null && { phoneNumbers: [{ value: user.mobileNumber, primary: true }] }),
		active: user.active,
		groups: user.groups.map((group) => ({ ...shown(group), type: "direct" as const })),
		roles: user.roles.map(shown),
		[URN.porticoUser]: {
			...Object.fromEntries(further),
			userStore: user.userStore,
			organization: user.organization,
			memberships: user.memberships,
			lastSignInAt: user.lastSignInAt ?? undefined,
		},
		meta: metaOf("User", user, locationOf(organization, "Users", user.id)),
	};
}

const shown = ({ id, name }: Reference) => ({ value: id, display: name });
