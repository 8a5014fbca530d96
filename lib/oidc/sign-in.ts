import { applicationByClientId } from "@/lib/applications";
import { environment } from "@/lib/env";
import type { RequestContext } from "@/lib/kernel";
import { organizationByName } from "@/lib/organizations";
import { signInWithPassword, type User } from "@/lib/users";
import { providerFor } from "./provider-for";
import { recordSignIn } from "./repository";

export interface PendingSignIn {
	applicationName: string;
	organizationName: string;
	/** What the application says the user's name is. */
	loginHint: string;
}

export type SignInVerdict = { kind: "signed-in"; redirectTo: string } | { kind: "refused" } | { kind: "expired" };

/** The sign-in this browser was sent here for; null when it is over or belongs to another browser. */
export async function pendingSignIn(uid: string, cookieHeader: string): Promise<PendingSignIn | null> {
	const found = await findInteraction(uid, cookieHeader);
	if (found === null) return null;
	const { interaction, organization } = found;
	const application = await applicationByClientId(organization.id, String(interaction.params.client_id));
	return {
		applicationName: application?.name ?? "",
		organizationName: organization.displayName,
		loginHint: typeof interaction.params.login_hint === "string" ? interaction.params.login_hint : "",
	};
}

/** Judges name and password, and on success completes the interaction: the engine issues what was asked for. */
export async function completeSignIn(
	uid: string,
	cookieHeader: string,
	credentials: { username: string; password: string },
	request: Pick<RequestContext, "requestId" | "clientAddress">,
): Promise<SignInVerdict> {
	const found = await findInteraction(uid, cookieHeader);
	if (found === null) return { kind: "expired" };
	const { interaction, organization } = found;
	const { username, password } = credentials;
	const user = await signInWithPassword(organization.id, username, password, request.clientAddress);
	await recordSignIn(organization, user, username, request);
	if (user === null) return { kind: "refused" };
	interaction.result = resultFor(user);
	await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
	return { kind: "signed-in", redirectTo: interaction.returnTo };
}

function resultFor(user: User) {
	return { login: { accountId: user.id, amr: ["pwd"], remember: true } };
}

async function findInteraction(uid: string, cookieHeader: string) {
	if (!/^[\w-]{10,64}$/.test(uid) || !hasCookie(cookieHeader, "portico_interaction", uid)) return null;
	// Until organizations have sign-in pages of their own, every interaction is the root organization's.
	const organization = await organizationByName(environment().rootOrganization);
	if (organization === undefined) return null;
	const provider = await providerFor({ organizationId: organization.id, prefix: "" });
	const interaction = await provider.Interaction.find(uid);
	return interaction === undefined || interaction.prompt.name !== "login" ? null : { interaction, organization };
}

/** The cookie binds the interaction to the browser that began it. */
function hasCookie(header: string, name: string, value: string): boolean {
	return header.split(";").some((pair) => {
		const [key, given] = pair.trim().split("=", 2);
		return (key === name || key === `__Secure-${name}`) && given === value;
	});
}
