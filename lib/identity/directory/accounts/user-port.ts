import type { FoundUser, UserPort } from "@/lib/flows/executors";
import { federationProblem } from "@/lib/identity/discovery";
import { newId, parseId } from "@/lib/platform/kernel";
import { heldScopes } from "@/lib/platform/tokens";
import { insertFederatedIdentity, updateAttributes, updateVerified } from "./account-repository";
import { selectAccount } from "./belonging-repository";
import { createAccount } from "./create-account";
import { emailDomainOf } from "./email-domain";
import { readEntered } from "./look-up-repository";
import { ownAccount } from "./own-account";
import { judgePassword } from "./password-policy";
import { type RequestOrigin, unknownOrigin } from "./person-acting";
import {
	nameTaken,
	selectMeant,
	selectUser,
	selectUserByFederatedIdentity,
	sessionExists,
	type User,
	userAndApplicationExist,
} from "./repository";
import { signInWithPassword } from "./sign-in-with-password";

/**
 * The users of an organization as executors see them. Changing an account that is at home elsewhere throws
 * `ManagedElsewhere`.
 */
export function userPort(organizationId: string, origin: RequestOrigin = unknownOrigin): UserPort {
	const active = async (userId: string) => (parseId(userId) === null ? undefined : selectUser(organizationId, userId));
	const changeable = async (userId: string) => {
		const user = await ownAccount(organizationId, userId);
		if (user === undefined) throw new Error("The user is gone");
		return user;
	};
	return {
		byPassword: async (username, password, clientAddress) =>
			found((await signInWithPassword(organizationId, username, password, clientAddress)) ?? undefined),
		byId: async (userId) => {
			const user = await active(userId);
			// Of an account at home elsewhere a flow learns whose it is, and nothing of the profile.
			const isOwn = user === undefined || user.organizationId === organizationId;
			return found(isOwn ? user : { ...user, mobileNumber: null, unproved: null, attributes: {} });
		},
		byAttribute: async (name, value) => found(await selectByAttribute(organizationId, name, value)),
		usernameTaken: (username) => nameTaken(organizationId, username),
		judgePassword: async (password, about) => judgePassword(password, about),
		create: (key, user) => createAccount(organizationId, newId(), key, user, origin),
		async setAttributes(userId, { email = null, mobileNumber = null, ...attributes }) {
			const changes = { email, mobileNumber, attributes };
			return updateAttributes(organizationId, await changeable(userId), changes, origin);
		},
		async markVerified(userId, attribute, how) {
			await updateVerified(organizationId, await changeable(userId), attribute, how, origin);
		},
		byFederatedIdentity: async (identityProviderId, subject) =>
			found(await selectUserByFederatedIdentity(organizationId, identityProviderId, subject)),
		async linkFederatedIdentity(userId, identityProviderId, subject) {
			if (
				!(await insertFederatedIdentity(organizationId, await changeable(userId), identityProviderId, subject, origin))
			)
				throw new Error("The account at the identity provider is linked to another user");
		},
		takesFromElsewhere: async (user) => (await federationProblem(organizationId, emailDomainOf(user))) === null,
		holdsSession: (userId, uid) => sessionExists(organizationId, userId, uid),
		mayUse: (userId, applicationId) => userAndApplicationExist(organizationId, userId, applicationId),
		async allowedScopes(userId, scopes) {
			const account = parseId(userId) === null ? undefined : await selectAccount(organizationId, userId);
			return account === undefined ? [] : heldScopes(scopes, account.permissions);
		},
	};
}

async function selectByAttribute(organizationId: string, name: string, value: string): Promise<User | undefined> {
	const entered = readEntered(name, value);
	return entered === null ? undefined : selectMeant(organizationId, entered);
}

function found(user: User | undefined): FoundUser | null {
	if (user === undefined) return null;
	const { id, username, displayName, email, emailVerified, mobileNumber, unproved, attributes } = user;
	return { userId: id, username, displayName, email, emailVerified, mobileNumber, unproved, attributes };
}
