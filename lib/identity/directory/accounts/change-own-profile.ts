import { askActions, type Profile } from "@/lib/identity/actions";
import { unavailable } from "@/lib/platform/http/refusals";
import { DomainError } from "@/lib/platform/kernel";
import { selectUser } from "../users/users-repository";
import { updateAttributes } from "./account-repository";
import { nameIsOwn } from "./namespace-repository";
import { personActing, type RequestOrigin } from "./person-acting";

/** How often the actions are called again because the profile changed meanwhile. */
const MAX_ROUNDS = 3;

/**
 * Changes a user's profile on behalf of a flow that the user executes, if the actions of the organization agree. Exactly the
 * update that the actions agreed to is stored. Returns their refusal otherwise.
 * @throws DomainError 503
 */
export async function changeOwnProfile(
	organizationId: string,
	userId: string,
	changes: Readonly<Record<string, string>>,
	origin: RequestOrigin,
): Promise<"set" | "taken" | "domain-refused" | DomainError> {
	const { email: newEmail, mobileNumber: newNumber, ...attributes } = changes;
	const [email, mobileNumber] = [newEmail ?? null, newNumber ?? null];
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const user = await selectUser(organizationId, userId);
		if (user === undefined) throw new Error("The user is gone");
		const before: Profile = user;
		const after: Profile = {
			...user,
			email: email ?? user.email,
			mobileNumber: mobileNumber ?? user.mobileNumber,
			username: email === null || nameIsOwn({ username: user.username, email }) ? user.username : email,
			attributes: { ...user.attributes, ...attributes },
		};
		const acting = personActing(organizationId, user, origin);
		const answer = await askActions(acting, { userId, before, after });
		if (answer instanceof DomainError) return answer;
		const outcome = await updateAttributes(organizationId, user, { email, mobileNumber, attributes }, origin);
		if (outcome !== "changed") return outcome;
	}
	throw unavailable("The user is being changed by others. Try again shortly.", 1);
}
