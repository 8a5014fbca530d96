import { blankTexts, textsOf } from "@/lib/identity/attributes";
import { attributeRefusal } from "@/lib/identity/attributes/contract";
import { DomainError } from "@/lib/platform/kernel";
import type { CreatedUser, NewUser } from "../ports";
import { insertAccount } from "./account-repository";
import { attributesOf, refusedField, refusedFields, stored } from "./flow-attributes";
import { hashPassword } from "./password";
import type { RequestOrigin } from "./person-acting";

/** Creates the account of a sign-up; the same `key` returns the same account. */
export async function createAccount(
	organizationId: string,
	id: string,
	key: string,
	{ username, password, userType = "person", incomplete = false, attributes, verified, federated }: NewUser,
	origin: RequestOrigin,
): Promise<CreatedUser> {
	const definitions = await attributesOf(organizationId);
	const { columns, attributes: others } = stored(definitions, attributes);
	const { email = null, mobileNumber = null } = columns;
	const profile = {
		...{ ...textsOf({ userType, ...columns }), username, displayName: "" },
		...{ email, mobileNumber, attributes: others },
	};
	const empty = { ...blankTexts, username: "", displayName: "", email: null, mobileNumber: null, attributes: {} };
	const fieldErrors = refusedFields(definitions, incomplete ? empty : null, profile);
	if (Object.keys(fieldErrors).length > 0) return { kind: "refused", fieldErrors };
	const account = {
		...textsOf(profile),
		id,
		creationKey: key,
		username,
		displayName: [others.firstName, others.lastName].filter(Boolean).join(" ") || username,
		email,
		emailVerified: verified.includes("email"),
		mobileNumber,
		mobileNumberVerified: verified.includes("mobileNumber"),
		attributes: others,
		passwordHash: password === undefined ? null : await hashPassword(organizationId, password),
		federated: federated ?? null,
	};
	const inserted = await insertAccount(organizationId, account, origin).catch((error: unknown) => {
		const refused = error instanceof DomainError ? attributeRefusal(error) : null;
		if (refused === null) throw error;
		return { kind: "refused" as const, fieldErrors: refusedField(definitions, refused) };
	});
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
