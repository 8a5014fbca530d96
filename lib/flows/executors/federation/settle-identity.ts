import { hash } from "node:crypto";
import type { CreatedUser, FoundUser, NewUser, UserPort } from "@/lib/identity/directory";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { emailAddress, userName } from "@/lib/platform/addresses";
import { isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { profileOf } from "../profile-values";
import { attributesFrom } from "./attributes-from";
import { federatedData } from "./federated-data";
import type { FederatedIdentity } from "./federated-identity";

/** Finds or creates the account for an identity, as far as the settings of the identity provider allow. */
export async function settleIdentity(
	context: ExecutorContext,
	provider: ExecutionIdentityProvider,
	identity: FederatedIdentity,
): Promise<ExecutorResult> {
	const { users } = context.ports;
	const linked = await users.byFederatedIdentity(provider.id, identity.subject);
	const found = linked ?? (await linkable(context, provider, identity));
	if (context.flowType === "REGISTRATION") {
		if (found !== null) return { kind: "failure", reason: "account-exists", retry: true };
		const values = attributesFrom(provider, identity);
		return { kind: "success", values, data: federatedData(provider, identity) };
	}
	if (found !== null) {
		// An account other than the authenticated one is not linked; the engine would refuse it afterwards.
		if (
			context.authenticated &&
			context.subject !== null &&
			context.subject !== "nobody" &&
			context.subject.userId !== found.userId
		)
			return { kind: "failure", reason: "other-account" };
		if (!(await users.takesFromElsewhere(addressed(found, identity)))) return domainNotAllowed();
		if (
			linked === null &&
			(await users.linkFederatedIdentity(found.userId, provider.id, identity.subject)) === "of-another-user"
		)
			return { kind: "failure", reason: "account-unavailable", retry: true };
		return success(found, provider, identity);
	}
	if (!provider.provisions || context.authenticated)
		return { kind: "failure", reason: "account-unavailable", retry: true };
	return provision(context, provider, identity);
}

/** Links an identity to the authenticated user, who has asked for it: neither addresses nor settings of accounts decide. */
export async function linkIdentity(
	{ ports: { users }, subject, authenticated }: ExecutorContext,
	provider: ExecutionIdentityProvider,
	identity: FederatedIdentity,
): Promise<ExecutorResult> {
	if (!provider.linksFromAccount) return { kind: "failure", reason: "not-configured" };
	const own = !authenticated || subject === null || subject === "nobody" ? null : await users.byId(subject.userId);
	if (own === null) return { kind: "failure", reason: "not-signed-in" };
	if (!(await users.takesFromElsewhere(addressed(own, identity)))) return domainNotAllowed();
	const linked = await users.linkFederatedIdentity(own.userId, provider.id, identity.subject);
	return linked === "linked" ? success(own, provider, identity) : { kind: "failure", reason: "other-account" };
}

/** The rules of email domains apply to the address of the account; without one, to that which the provider has verified. */
function addressed({ email, username }: FoundUser, identity: FederatedIdentity) {
	return { email: email ?? (identity.emailVerified ? identity.email : null), username };
}

function domainNotAllowed(): ExecutorResult {
	return { kind: "failure", reason: "domain-not-allowed", retry: true };
}

/**
 * Both sides must have verified the address: otherwise a user who entered it here without verification would keep access to the
 * account.
 */
async function linkable(
	{ ports }: ExecutorContext,
	{ linksByVerifiedEmail }: ExecutionIdentityProvider,
	{ email, emailVerified }: FederatedIdentity,
): Promise<FoundUser | null> {
	if (!linksByVerifiedEmail || !emailVerified || email === null) return null;
	const user = await ports.users.byAttribute("email", email);
	return user?.emailVerified === true && isSameMailbox(user.email, emailAddress(email)) ? user : null;
}

async function provision(
	context: ExecutorContext,
	provider: ExecutionIdentityProvider,
	identity: FederatedIdentity,
): Promise<ExecutorResult> {
	const { users } = context.ports;
	const { subject, emailVerified } = identity;
	const email = emailAddress(identity.email ?? "");
	const mapped = attributesFrom(provider, identity);
	const { attributes } = profileOf(mapped, undefined);
	const holder = email === null ? null : await users.byAttribute("email", email);
	// If the provider has verified the address and the account that has it has not, `create` takes the address from that account.
	if (holder !== null && (!emailVerified || holder.emailVerified === true)) {
		if (emailVerified) return { kind: "failure", reason: "account-exists", retry: true };
		// The address belongs to another account, so the account is created without it.
		delete attributes.email;
	}
	const mark = hash("sha256", JSON.stringify([context.executionId, provider.id, subject]), "hex");
	const ownName = `${provider.id}-${mark.slice(0, 12)}`;
	const username = userName(mapped.username ?? "") ?? userName(attributes.email ?? "") ?? ownName;
	const user: Omit<NewUser, "username"> = {
		attributes,
		incomplete: true,
		verified: emailVerified && email !== null && attributes.email === email ? ["email"] : [],
		federated: { identityProviderId: provider.id, subject },
	};
	// A suffix would turn an address into another one.
	for (const name of [username, username.includes("@") ? ownName : `${username}-${mark.slice(0, 6)}`]) {
		const outcome = await createWithout(users, asUuid(mark), { ...user, username: name });
		if (outcome.kind === "created") return success(outcome.user, provider, identity);
		if (outcome.kind === "domain-refused") return domainNotAllowed();
		if (outcome.kind === "refused") return { kind: "failure", reason: "value-refused", retry: true };
		if (outcome.field === "email" && !emailVerified && attributes.email !== undefined) delete attributes.email;
		else if (outcome.field !== "username") break;
	}
	return { kind: "failure", reason: "account-exists", retry: true };
}

/** Creates the account without values of the provider that the organization does not accept: nobody could correct them. */
async function createWithout(users: UserPort, key: string, user: NewUser): Promise<CreatedUser> {
	const outcome = await users.create(key, user);
	if (outcome.kind !== "refused") return outcome;
	const kept = Object.entries(user.attributes).filter(([name]) => !Object.hasOwn(outcome.fieldErrors, name));
	if (kept.length === Object.keys(user.attributes).length) return outcome;
	return createWithout(users, key, { ...user, attributes: Object.fromEntries(kept) });
}

/** Where the provider's `amr` is not trusted, the sign-in there counts as one factor. */
function success(
	{ userId, username, displayName }: FoundUser,
	{ kind, trustsMethods }: ExecutionIdentityProvider,
	{ amr }: FederatedIdentity,
): ExecutorResult {
	const subject = { userId, username, displayName };
	// A directory only compares passwords: the person entered theirs here.
	if (kind === "ldap") return { kind: "success", subject };
	return { kind: "success", subject, amr: ["fed", ...(trustsMethods ? amr : [])] };
}

/** An idempotency key in the form of a UUID (RFC 9562 §5.8), the same for the same person in the same execution. */
function asUuid(hex: string): string {
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
