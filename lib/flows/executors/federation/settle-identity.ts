import { hash } from "node:crypto";
import { emailAddress } from "../addresses/email-address";
import { userName } from "../addresses/user-name";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import type { ExecutionIdentityProvider, FoundUser, NewUser } from "../ports";
import { profileOf } from "../profile-values";
import { attributesFrom } from "./attributes-from";
import { federatedData } from "./federated-data";
import type { FederatedIdentity } from "./federated-identity";

/** Finds or makes the account of whoever the provider says came, as far as the connection allows. */
export async function settleIdentity(
	run: ExecutorContext,
	provider: ExecutionIdentityProvider,
	identity: FederatedIdentity,
): Promise<ExecutorResult> {
	const { users } = run.ports;
	const linked = await users.byFederatedIdentity(provider.id, identity.subject);
	const found = linked ?? (await linkable(run, provider, identity));
	if (run.flowType === "REGISTRATION") {
		if (found !== null) return { kind: "failure", reason: "account-exists", retry: true };
		const values = attributesFrom(provider, identity);
		return { kind: "success", values, data: federatedData(provider, identity) };
	}
	if (found !== null) {
		// Another account than the one already proved is not even linked; the engine would refuse it afterwards.
		if (run.authenticated && run.subject !== null && run.subject !== "nobody" && run.subject.userId !== found.userId)
			return { kind: "failure", reason: "other-account" };
		if (!(await users.takesFromElsewhere(addressed(found, identity)))) return domainNotAllowed();
		if (linked === null) await users.linkFederatedIdentity(found.userId, provider.id, identity.subject);
		return success(found, provider, identity);
	}
	if (!provider.provisions || run.authenticated) return { kind: "failure", reason: "account-unavailable", retry: true };
	return provision(run, provider, identity);
}

/** Mapping rules look at the address of the account; at the one the provider vouches for where the account has none. */
function addressed({ email, username }: FoundUser, identity: FederatedIdentity) {
	return { email: email ?? (identity.emailVerified ? identity.email : null), username };
}

function domainNotAllowed(): ExecutorResult {
	return { kind: "failure", reason: "domain-not-allowed", retry: true };
}

/** Both sides must have proved the address: who typed it in here without proof would keep a way into the account. */
async function linkable(
	{ ports }: ExecutorContext,
	{ linksByVerifiedEmail }: ExecutionIdentityProvider,
	{ email, emailVerified }: FederatedIdentity,
): Promise<FoundUser | null> {
	if (!linksByVerifiedEmail || !emailVerified || email === null) return null;
	const user = await ports.users.byAttribute("email", email);
	return user?.emailVerified === true ? user : null;
}

async function provision(
	run: ExecutorContext,
	provider: ExecutionIdentityProvider,
	identity: FederatedIdentity,
): Promise<ExecutorResult> {
	const { users } = run.ports;
	const { subject, emailVerified } = identity;
	const email = emailAddress(identity.email ?? "");
	const mapped = attributesFrom(provider, identity);
	const { attributes } = profileOf(mapped, undefined);
	const holder = email === null ? null : await users.byAttribute("email", email);
	// Whoever only said that the address is theirs does not keep out whom the provider vouches for: `create` decides.
	if (holder !== null && (!emailVerified || holder.emailVerified === true)) {
		if (emailVerified) return { kind: "failure", reason: "account-exists", retry: true };
		// Somebody else's address, as far as anyone knows: the account is made without it.
		delete attributes.email;
	}
	const mark = hash("sha256", JSON.stringify([run.executionId, provider.id, subject]), "hex");
	const ownName = `${provider.id}-${mark.slice(0, 12)}`;
	const username = userName(mapped.username ?? "") ?? userName(attributes.email ?? "") ?? ownName;
	const user: Omit<NewUser, "username"> = {
		attributes,
		verified: emailVerified && email !== null && attributes.email === email ? ["email"] : [],
		federated: { identityProviderId: provider.id, subject },
	};
	// An address with something behind it would be another address.
	for (const name of [username, username.includes("@") ? ownName : `${username}-${mark.slice(0, 6)}`]) {
		const outcome = await users.create(asUuid(mark), { ...user, username: name });
		if (outcome.kind === "created") return success(outcome.user, provider, identity);
		if (outcome.kind === "domain-refused") return domainNotAllowed();
		if (outcome.field === "email" && !emailVerified && attributes.email !== undefined) delete attributes.email;
		else if (outcome.field !== "username") break;
	}
	return { kind: "failure", reason: "account-exists", retry: true };
}

/** Without trust in what the provider says of it, to have signed in there is all that was proved: one factor. */
function success(
	{ userId, username, displayName }: FoundUser,
	{ trustsMethods }: ExecutionIdentityProvider,
	{ amr }: FederatedIdentity,
): ExecutorResult {
	return {
		kind: "success",
		subject: { userId, username, displayName },
		amr: ["fed", ...(trustsMethods ? amr : [])],
	};
}

/** A key of the form of an id (RFC 9562 §5.8) that the same person in the same run always gets. */
function asUuid(hex: string): string {
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
