import type { AuthorizationDetail, AuthorizationType } from "@/lib/identity/api-resources/contract";
import { type Application, applicationByClientId } from "@/lib/identity/applications";
import { accountOf, consentPort } from "@/lib/identity/directory";
import { heldScopes } from "@/lib/platform/tokens";
import { answerTo } from "../authorization-details/granted-details";
import { detailsIn, typeOf } from "../authorization-details/requested-details";
import { providerFor } from "../engine/provider-for";
import { answerInteraction } from "../requests/answer-interaction";
import { findInteraction } from "../requests/find-interaction";
import type { Interaction } from "../requests/interaction";
import { organizationOfInteraction } from "../requests/interaction-repository";
import { scopesOfRequest } from "../scopes/api-resources";
import { cookieKeys, cookieName, signedCookie } from "../sessions/signed-cookie";
import { claimsRequested, grantOf, scopesOfFlow } from "./grant-for";

export interface PendingConsent {
	organizationId: string;
	application: Pick<Application, "id" | "name" | "apiResources">;
	username: string;
	/** The scopes that the application requests and the user holds. */
	scopes: string[];
	/** The details that the application requests, each with the texts of its type and the name of its API resource. */
	details: { resource: string; type: AuthorizationType; detail: AuthorizationDetail }[];
}

/** What the consent page asks the user of this browser; null when it was answered, has expired, or belongs to another browser. */
export async function pendingConsent(uid: string, cookieHeader: string): Promise<PendingConsent | null> {
	const question = await questionOf(uid, cookieHeader);
	return question === null ? null : question.pending;
}

/** Stores the user's answer. @returns the URL to continue at; null as for `pendingConsent` */
export async function answerConsent(uid: string, cookieHeader: string, allowed: boolean): Promise<string | null> {
	const question = await questionOf(uid, cookieHeader);
	if (question === null) return null;
	const { interaction, pending, userId, asked } = question;
	if (!allowed) return answerInteraction(interaction, { error: "access_denied", error_description: "not allowed" });
	const { organizationId, application, scopes } = pending;
	const provider = await providerFor({ organizationId, prefix: "" });
	const client = await provider.Client.find(String(interaction.params.client_id));
	if (client === undefined) return null;
	const found = interaction.grantId === undefined ? undefined : await provider.Grant.find(interaction.grantId);
	const grant = await grantOf(provider, {
		organizationId,
		client,
		accountId: userId,
		asked,
		allowed: scopes,
		claims: claimsRequested(interaction.params.claims),
		trusted: false,
		within: scopesOfFlow(interaction.lastSubmission),
		found,
	});
	const consents = consentPort(organizationId);
	const before = await consents.remembered(userId, application.id);
	await consents.remember(userId, application.id, [...new Set([...before, ...scopes])]);
	const details = answerTo(interaction.params.authorization_details);
	return answerInteraction(interaction, { consent: { grantId: grant.jti, ...details } });
}

async function questionOf(
	uid: string,
	cookieHeader: string,
): Promise<{ interaction: Interaction; pending: PendingConsent; userId: string; asked: string[] } | null> {
	if (!/^[\w-]{10,64}$/.test(uid)) return null;
	const organizationId = await organizationOfInteraction(uid);
	// Knowing the URL is not enough: the engine set this cookie in the browser that began the request, for this page only.
	if (organizationId === null || interactionOf(cookieHeader, organizationId) !== uid) return null;
	const interaction = await findInteraction(organizationId, uid);
	if (interaction?.prompt.name !== "consent") return null;
	const userId = interaction.session?.accountId;
	const [application, user] = await Promise.all([
		applicationByClientId(organizationId, String(interaction.params.client_id)),
		userId === undefined ? undefined : accountOf(organizationId, userId),
	]);
	if (application === undefined || user === undefined) return null;
	const within = scopesOfFlow(interaction.lastSubmission);
	const asked = scopesOfRequest(application, interaction.params);
	const scopes = heldScopes(asked, user.permissions).filter((scope) => within?.includes(scope) ?? true);
	const details = detailsIn(interaction.params).flatMap((detail) => {
		const known = typeOf(application.apiResources, detail);
		return known === undefined ? [] : [{ resource: known.resource.name, type: known.type, detail }];
	});
	// A type that was deleted since the request could not be shown, and so not be allowed.
	if (details.length < detailsIn(interaction.params).length) return null;
	return {
		interaction,
		asked,
		userId: user.id,
		pending: { organizationId, application, username: user.username, scopes, details },
	};
}

function interactionOf(cookieHeader: string, organizationId: string): string | null {
	return signedCookie(cookieHeader, cookieName("interaction"), cookieKeys(organizationId));
}
