import { federationProblem } from "@/lib/identity/discovery";
import { isBreached } from "@/lib/platform/breaches";
import { newId, parseId } from "@/lib/platform/kernel";
import { heldScopes } from "@/lib/platform/tokens";
import { accountInFlow } from "../access/changeable-account";
import type { FoundUser, UserPort } from "../ports";
import { insertFederatedIdentity, updateVerified } from "./account-repository";
import { selectAccess, selectBelonging } from "./belonging-repository";
import { changeOwnProfile } from "./change-own-profile";
import { createAccount } from "./create-account";
import { emailDomainOf } from "./email-domain";
import { attributesOf, signUpInputs } from "./flow-attributes";
import { judgePasswordElsewhere } from "./judge-password-elsewhere";
import { readEntered } from "./look-up-repository";
import { ownAccount } from "./own-account";
import { hashPassword } from "./password";
import { judgePassword } from "./password-policy";
import { updatePassword } from "./password-repository";
import { personActing, type RequestOrigin, unknownOrigin } from "./person-acting";
import {
	nameTaken,
	selectIdentifiedUser,
	selectUser,
	selectUserByFederatedIdentity,
	selectUserOfSession,
	type User,
} from "./repository";
import { type Forgive, signInWithPassword } from "./sign-in-with-password";

/**
 * The port of executors to the users of an organization. Changing an account with another home throws `ManagedElsewhere`.
 * @param forgive how attempts with the right password are forgiven; at once without it
 */
export function userPort(organizationId: string, origin: RequestOrigin = unknownOrigin, forgive?: Forgive): UserPort {
	const active = async (userId: string) => (parseId(userId) === null ? undefined : selectUser(organizationId, userId));
	const changeable = async (userId: string) => {
		const user = await ownAccount(organizationId, userId);
		if (user === undefined) throw new Error("The user is gone");
		return user;
	};
	return {
		byPassword: async (username, password, clientAddress) =>
			foundByPassword(await signInWithPassword(organizationId, { username, password, clientAddress, forgive })),
		judgeElsewhere: (attempt, judge) => judgePasswordElsewhere(organizationId, { ...attempt, forgive }, judge),
		byId: async (userId) => foundIn(organizationId, await active(userId)),
		bySession: async (userId, uid) =>
			parseId(userId) === null ? null : foundIn(organizationId, await selectUserOfSession(organizationId, userId, uid)),
		byAttribute: async (name, value) => found(await selectByAttribute(organizationId, name, value)),
		usernameTaken: (username) => nameTaken(organizationId, username),
		judgePassword: (password, about, userId) =>
			judgePassword(password, about, userId === undefined ? null : { organizationId, userId }),
		isBreached: (password) => isBreached(password),
		async setPassword(userId, password, executionId) {
			const user = await changeable(userId);
			return updatePassword(personActing(organizationId, user, origin), accountInFlow(user), {
				hash: await hashPassword(organizationId, password),
				temporary: false,
				reason: "flow-password",
				kept: { executionId },
			});
		},
		signUpAttributes: async (language) => signUpInputs(await attributesOf(organizationId), language),
		create: (key, user) => createAccount(organizationId, newId(), key, user, origin),
		async setAttributes(userId, attributes) {
			return changeOwnProfile(organizationId, await changeable(userId), attributes, origin);
		},
		async markVerified(userId, attribute, how) {
			await updateVerified(organizationId, await changeable(userId), attribute, how, origin);
		},
		byFederatedIdentity: async (identityProviderId, subject) =>
			found(await selectUserByFederatedIdentity(organizationId, identityProviderId, subject)),
		async linkFederatedIdentity(userId, identityProviderId, subject) {
			const user = await changeable(userId);
			const linked = await insertFederatedIdentity(organizationId, user, identityProviderId, subject, origin);
			return linked ? "linked" : "of-another-user";
		},
		takesFromElsewhere: async (user) => (await federationProblem(organizationId, emailDomainOf(user))) === null,
		async passwordSetAt(userId) {
			const user = await active(userId);
			const isOwn = user?.organizationId === organizationId && user.passwordHash !== null;
			return isOwn ? user.passwordSetAt : null;
		},
		belonging: async (userId) => (parseId(userId) === null ? null : selectBelonging(organizationId, userId)),
		async allowedScopes(userId, applicationId, scopes) {
			const access = parseId(userId) === null ? undefined : await selectAccess(organizationId, userId, applicationId);
			if (applicationId !== null && access?.mayUse !== true) return null;
			return access === undefined ? [] : heldScopes(scopes, access.permissions);
		},
	};
}

async function selectByAttribute(organizationId: string, name: string, value: string): Promise<User | undefined> {
	const entered = readEntered(name, value);
	return entered === null ? undefined : selectIdentifiedUser(organizationId, entered);
}

/** If the account has another home, a flow sees only which organization that is, and nothing of the profile. */
function foundIn(organizationId: string, user: User | undefined): FoundUser | null {
	const isOwn = user === undefined || user.organizationId === organizationId;
	return found(isOwn ? user : { ...user, mobileNumber: null, unproved: [], attributes: {} });
}

function foundByPassword(user: User | null): FoundUser | null {
	const by = found(user ?? undefined);
	return by === null || user === null ? null : { ...by, passwordSetAt: user.passwordSetAt };
}

function found(user: User | undefined): FoundUser | null {
	if (user === undefined) return null;
	const { id: userId, passwordTemporary, ...profile } = user;
	const { username, displayName, email, emailVerified, mobileNumber, unproved, attributes } = profile;
	return {
		userId,
		username,
		displayName,
		email,
		emailVerified,
		mobileNumber,
		unproved,
		attributes,
		...(passwordTemporary && { passwordIsTemporary: true }),
	};
}
