import { z } from "zod";
import type { DirectoryPerson, ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { tryAgain } from "../failure";
import { attributesFrom } from "../federation/attributes-from";
import { federatedProperties } from "../federation/federated-sign-in";
import { settleIdentity } from "../federation/settle-identity";
import { profileOf } from "../profile-values";
import { newPasswordInput } from "../set-password/new-password-input";

const properties = z.looseObject({
	// Without it, the directory that the domain of the entered name leads to.
	idpId: federatedProperties.shape.idpId.optional(),
});

type Context = ExecutorContext<z.output<typeof properties>>;

/**
 * A password that a directory compares. The account here is found or created as for any other provider, and its profile follows the
 * directory.
 */
export const ldapAuthExecutor = defineExecutor({
	place: 30,
	name: "LDAPAuthExecutor",
	title: "Directory password",
	description: "Checks name and password at an LDAP directory or Active Directory.",
	category: "credentials",
	synonyms: ["ldap", "active directory", "openldap", "company password", "domain login"],
	properties,
	inputs: [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	],
	outcomes: { success: true, failure: true },
	proves: ["password"],
	authenticates: { flowTypes: ["AUTHENTICATION"] },
	sideEffects: ["network", "creates-user", "changes-user"],
	costs: ["network"],
	flowTypes: ["AUTHENTICATION"],
	execute: signIn,
});

async function signIn(context: Context): Promise<ExecutorResult> {
	const { ports, values, request, signal } = context;
	const name = enteredName(context);
	const provider = await directoryFor(context, name);
	if (provider === "not-configured") return { kind: "failure", reason: "not-configured", retry: true };
	const password = ownMember(values, "password") ?? "";
	let answer: Awaited<ReturnType<typeof ports.identityProviders.askDirectory>> = { kind: "refused" };
	const judged = await ports.users.judgeElsewhere(
		{ username: name, clientAddress: request.clientAddress },
		async (countsAlso) => {
			if (provider === null) return "wrong";
			const counts = (subject: string) => countsAlso(`${provider.id} ${subject}`);
			answer = await ports.identityProviders.askDirectory(provider, { name, password, counts, signal });
			if (answer.kind === "unavailable") return "unjudged";
			// An account that is out of use is told to whoever has its password.
			return ["right", "must-change", "out-of-use"].includes(answer.kind) ? "right" : "wrong";
		},
	);
	if (judged === "unjudged") return { kind: "failure", reason: "provider-unavailable", retry: true };
	if (judged !== "right" || provider === null) return tryAgain("invalid-credentials", { password: "wrong" });
	return settled(context, provider, answer);
}

async function settled(
	context: Context,
	provider: ExecutionIdentityProvider,
	answer: Awaited<ReturnType<Context["ports"]["identityProviders"]["askDirectory"]>>,
): Promise<ExecutorResult> {
	switch (answer.kind) {
		case "refused":
		case "unavailable":
			return tryAgain("invalid-credentials", { password: "wrong" });
		case "out-of-use":
			return { kind: "failure", reason: "account-unavailable", retry: true };
		case "must-change": {
			const changed = await changePassword(context, provider, answer.person);
			return changed ?? account(context, provider, answer.person);
		}
		case "right":
			return account(context, provider, answer.person);
	}
}

/** The name as it was entered; a step that reads only the password uses the account of the execution. */
function enteredName({ inputs, values, subject }: Context): string {
	for (const { identifier, type } of inputs) {
		const value = type === "PASSWORD_INPUT" ? undefined : ownMember(values, identifier);
		if (value !== undefined && value.trim() !== "") return value.trim();
	}
	return subject === null || subject === "nobody" ? "" : subject.username;
}

/** The directory that the step names, or that the domain of the name leads to; null where the domain leads to none. */
async function directoryFor(
	{ ports, properties: { idpId = "" } }: Context,
	name: string,
): Promise<ExecutionIdentityProvider | "not-configured" | null> {
	if (idpId === "") return ports.identityProviders.directoryOf(name.slice(name.lastIndexOf("@") + 1));
	const provider = await ports.identityProviders.byId(idpId);
	return provider?.kind === "ldap" ? provider : "not-configured";
}

/** Writes a new password to the directory; null once it is written. */
async function changePassword(
	{ ports, values, signal }: Context,
	provider: ExecutionIdentityProvider,
	{ dn, claims }: DirectoryPerson,
): Promise<ExecutorResult | null> {
	if (provider.ldap?.passwordChange === "none") return { kind: "failure", reason: "expired", retry: true };
	const { identifier } = newPasswordInput;
	const former = ownMember(values, "password") ?? "";
	const password = ownMember(values, identifier) ?? "";
	const ask = (fieldErrors = {}): ExecutorResult => ({
		...{ kind: "ask", inputs: [newPasswordInput], reason: "password-temporary", fieldErrors },
	});
	if (password === "") return ask();
	const verdict = password === former ? "refused" : await ports.users.judgePassword(password, Object.values(claims));
	if (verdict !== "good") return ask({ [identifier]: verdict });
	const change = { dn, former, password, signal };
	const written = await ports.identityProviders.changeDirectoryPassword(provider, change);
	if (written === "changed") return null;
	return "refused" in written
		? ask({ [identifier]: "refused" })
		: { kind: "failure", reason: "provider-unavailable", retry: true };
}

async function account(
	context: Context,
	provider: ExecutionIdentityProvider,
	{ subject, claims }: DirectoryPerson,
): Promise<ExecutorResult> {
	const email = ownMember(claims, provider.attributeMapping.email ?? "") ?? null;
	const identity = { subject, email, emailVerified: provider.trustsEmail && email !== null, claims, amr: [] };
	const result = await settleIdentity(context, provider, identity);
	if (result.kind === "success" && result.subject !== undefined && result.subject !== "nobody")
		await refreshProfile(context, result.subject.userId, attributesFrom(provider, identity));
	return result;
}

/** The profile follows the directory. What the organization does not accept stays as it was, and the sign-in goes on. */
async function refreshProfile(
	{ ports: { users } }: Context,
	userId: string,
	mapped: Readonly<Record<string, string>>,
): Promise<void> {
	const user = await users.byId(userId);
	if (user?.userId !== userId) throw new Error("The user is gone");
	const { attributes } = profileOf(mapped, undefined);
	const now: Record<string, string | null> = { ...user.attributes, email: user.email, mobileNumber: user.mobileNumber };
	const changed = Object.entries(attributes).filter(([name, value]) => (ownMember(now, name) ?? "") !== value);
	if (changed.length > 0) await users.setAttributes(userId, Object.fromEntries(changed));
}
