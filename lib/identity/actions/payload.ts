import type { Initiator } from "./action-input";
import { type Claim, changedClaims, claimsOf, claimUri, type Profile } from "./claims";

/** The profile of a user before and after a requested change. The home of the user is the organization. */
export interface ProfileUpdate {
	userId: string;
	before: Profile;
	after: Profile;
}

/** The body of a call, as the specification describes it. */
export interface ActionPayload {
	actionType: "PRE_UPDATE_PROFILE";
	event: {
		request: { claims: Claim[] };
		tenant: { id: string; name: string };
		user: { id: string; claims: Claim[] };
		userStore: { id: string; name: string };
		initiatorType: Initiator;
		action: "UPDATE";
	};
}

/** The payload of a call. @param attributes names of the current claims to include */
export function payloadOf(
	{ userId, before, after }: ProfileUpdate,
	tenant: { id: string; name: string },
	initiatorType: Initiator,
	{ dialect, attributes }: { dialect: string; attributes: readonly string[] },
): ActionPayload {
	const current = claimsOf(before);
	const { userStore } = before;
	return {
		actionType: "PRE_UPDATE_PROFILE",
		event: {
			request: {
				claims: changedClaims(before, after).map(({ name, value }) => ({ uri: claimUri(dialect, name), value })),
			},
			tenant,
			user: {
				id: userId,
				claims: attributes.flatMap((name) => {
					const value = current.get(name);
					return value === undefined ? [] : [{ uri: claimUri(dialect, name), value }];
				}),
			},
			// Names of user stores are ASCII.
			userStore: { id: btoa(userStore), name: userStore },
			initiatorType,
			action: "UPDATE",
		},
	};
}
