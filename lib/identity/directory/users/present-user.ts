import type { Presented } from "@/lib/platform/http/operation";
import { locationOf, metaOf, presented, type ResourceRequest } from "../scim/present";
import { URN } from "../scim/urns";
import { ENTERPRISE_ATTRIBUTES, PLAIN_ATTRIBUTES, type UserResource } from "./user-contract";
import type { Reference, UserRow } from "./users-repository";

/** The answer with a user; the revision is the entity tag. */
export function presentUser(user: UserRow, { params, query }: ResourceRequest): Presented {
	return presented(userResource(user, params.organization), query);
}

/** The SCIM resource of a user, always without the password. */
export function userResource(
	user: UserRow,
	organization: string,
): UserResource & { meta: { version: string; location: string } } {
	const { firstName, lastName, ...others } = user.attributes;
	const among = (names: readonly string[]) =>
		Object.fromEntries(names.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]])));
	const plain = among(PLAIN_ATTRIBUTES);
	const enterprise = among(ENTERPRISE_ATTRIBUTES);
	const extended = Object.keys(enterprise).length > 0;
	const further = Object.entries(others).filter(([name]) => !SHOWN_ELSEWHERE.has(name));
	const formatted = [firstName, lastName].filter(Boolean).join(" ");
	return {
		schemas: [URN.user, ...(extended ? [URN.enterpriseUser] : []), URN.porticoUser],
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
		...(extended && { [URN.enterpriseUser]: enterprise }),
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

/** Every other attribute is one of Portico's own extension. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([...PLAIN_ATTRIBUTES, ...ENTERPRISE_ATTRIBUTES]);

const shown = ({ id, name }: Reference) => ({ value: id, display: name });
