import type { CreatedUser, NewUser } from "@/lib/flows/executors";
import { insertAccount } from "./account-repository";
import { hashPassword } from "./password";
import type { RequestOrigin } from "./person-acting";

/** Creates the account of a sign-up; the same `key` returns the same account. */
export async function createAccount(
	organizationId: string,
	id: string,
	key: string,
	{ username, password, userType = "person", attributes, verified, federated }: NewUser,
	origin: RequestOrigin,
): Promise<CreatedUser> {
	const { email = null, mobileNumber = null, ...others } = attributes;
	const inserted = await insertAccount(
		organizationId,
		{
			id,
			creationKey: key,
			username,
			displayName: [others.firstName, others.lastName].filter(Boolean).join(" ") || username,
			email,
			emailVerified: verified.includes("email"),
			mobileNumber,
			mobileNumberVerified: verified.includes("mobileNumber"),
			attributes: others,
			userType,
			passwordHash: password === undefined ? null : await hashPassword(password),
			federated: federated ?? null,
		},
		origin,
	);
	if (inserted.kind !== "created") return inserted;
	const { id: userId, displayName, ...user } = inserted.user;
	return {
		kind: "created",
		user: {
			userId,
			username: user.username,
			displayName,
			email: user.email,
			emailVerified: user.emailVerified,
			mobileNumber: user.mobileNumber,
			unproved: user.unproved,
			attributes: user.attributes,
		},
	};
}
