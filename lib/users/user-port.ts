import { federationProblem } from "@/lib/discovery";
import { emailAddress, type FoundUser, phoneNumber, type UserPort, userName } from "@/lib/executors";
import { newId, parseId } from "@/lib/kernel";
import { heldScopes } from "@/lib/tokens";
import { insertFederatedIdentity, updateAttributes, updateVerified } from "./account-repository";
import { selectAccount } from "./belonging-repository";
import { createAccount } from "./create-account";
import { emailDomainOf } from "./email-domain";
import { judgePassword } from "./password-policy";
import { type RequestOrigin, unknownOrigin } from "./person-acting";
import {
	selectUser,
	selectUserByEmail,
	selectUserByFederatedIdentity,
	selectUserByMobileNumber,
	selectUserByUsername,
	sessionExists,
	type User,
	userAndApplicationExist,
	usernameExists,
} from "./repository";
import { signInWithPassword } from "./sign-in-with-password";

/** The users of an organization as executors see them. */
export function userPort(organizationId: string, origin: RequestOrigin = unknownOrigin): UserPort {
	const found = (user: User | undefined): FoundUser | null => foundIn(organizationId, user);
	const active = async (userId: string) => (parseId(userId) === null ? undefined : selectUser(organizationId, userId));
	return {
		byPassword: async (username, password, clientAddress) =>
			found((await signInWithPassword(organizationId, userName(username) ?? "", password, clientAddress)) ?? undefined),
		byId: async (userId) => found(await active(userId)),
		byAttribute: async (name, value) => found(await selectByAttribute(organizationId, name, value)),
		usernameTaken: (username) => usernameExists(organizationId, username),
		judgePassword: async (password, about) => judgePassword(password, about),
		create: (key, user) => createAccount(organizationId, newId(), key, user, origin),
		async setAttributes(userId, { email = null, mobileNumber = null, ...attributes }) {
			const user = await active(userId);
			if (user === undefined) throw new Error("The user is gone");
			const changes = { email, mobileNumber, attributes };
			return (await updateAttributes(user.organizationId, user, changes, origin)) ? "set" : "domain-refused";
		},
		async markVerified(userId, attribute, how) {
			const user = await active(userId);
			if (user === undefined) throw new Error("The user is gone");
			await updateVerified(user.organizationId, user, attribute, how, origin);
		},
		byFederatedIdentity: async (identityProviderId, subject) =>
			found(await selectUserByFederatedIdentity(organizationId, identityProviderId, subject)),
		async linkFederatedIdentity(userId, identityProviderId, subject) {
			const user = await active(userId);
			if (user === undefined) throw new Error("The user is gone");
			// The provider is of this organization: an account of another home cannot be found by it, so none is linked.
			if (user.organizationId !== organizationId) throw new Error("The user is of another organization");
			if (!(await insertFederatedIdentity(organizationId, user, identityProviderId, subject, origin)))
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
	switch (name) {
		case "username": {
			const username = userName(value);
			return username === null ? undefined : selectUserByUsername(organizationId, username);
		}
		case "email": {
			const email = emailAddress(value);
			return email === null ? undefined : selectUserByEmail(organizationId, email);
		}
		case "mobileNumber": {
			const number = phoneNumber(value);
			return number === null ? undefined : selectUserByMobileNumber(organizationId, number);
		}
		default:
			return undefined;
	}
}

function foundIn(organizationId: string, user: User | undefined): FoundUser | null {
	if (user === undefined) return null;
	const { id, username, displayName, email, emailVerified, mobileNumber, unproved, attributes } = user;
	const elsewhere = user.organizationId === organizationId ? {} : { atHomeElsewhere: true as const };
	return { userId: id, username, displayName, email, emailVerified, mobileNumber, unproved, attributes, ...elsewhere };
}
