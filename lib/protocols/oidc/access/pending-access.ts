import { accessOffer, askForAccess, type RequestOfApplication } from "@/lib/identity/application-access";
import { type Application, applicationByClientId } from "@/lib/identity/applications";
import { accountOf } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import { answerInteraction } from "../requests/answer-interaction";
import { findInteraction } from "../requests/find-interaction";
import type { Interaction } from "../requests/interaction";
import { organizationOfInteraction } from "../requests/interaction-repository";
import { cookieKeys, cookieName, signedCookie } from "../sessions/signed-cookie";
import { NO_ACCESS } from "./require-access";

/** A request of an application that its person may not use. */
export interface PendingAccess {
	organizationId: string;
	application: Pick<Application, "id" | "name">;
	username: string;
	/** Whether the person may ask for access. */
	offered: boolean;
	latest: RequestOfApplication | null;
}

/** What the page tells the person of this browser; null when the request has ended, or belongs to another browser. */
export async function pendingAccess(uid: string, cookieHeader: string): Promise<PendingAccess | null> {
	return (await refusalIn(uid, cookieHeader))?.pending ?? null;
}

/** How the person answers the page. */
export type AccessAnswer =
	| { kind: "again" }
	| { kind: "leave" }
	| { kind: "ask"; reason: string; clientAddress: string };

/**
 * Tries the request again, gives it up, or asks the owners of the application.
 * @returns the URL to continue at; of an asking, its outcome; null as for `pendingAccess`
 */
export async function answerAccess(
	uid: string,
	cookieHeader: string,
	answer: AccessAnswer,
): Promise<{ url: string } | { outcome: Awaited<ReturnType<typeof askForAccess>> } | null> {
	const found = await refusalIn(uid, cookieHeader);
	if (found === null) return null;
	const { interaction, userId, pending } = found;
	switch (answer.kind) {
		case "again":
			return { url: await answerInteraction(interaction, {}) };
		case "leave":
			return {
				url: await answerInteraction(interaction, { error: "access_denied", error_description: NO_ACCESS }),
			};
		case "ask": {
			const { reason, clientAddress } = answer;
			const asking = { userId, requestId: newId(), clientAddress };
			return { outcome: await askForAccess(asking, pending.application.id, reason) };
		}
	}
}

async function refusalIn(
	uid: string,
	cookieHeader: string,
): Promise<{ interaction: Interaction; userId: string; pending: PendingAccess } | null> {
	if (!/^[\w-]{10,64}$/.test(uid)) return null;
	const organizationId = await organizationOfInteraction(uid);
	// Knowing the URL is not enough: the engine set this cookie in the browser that began the request, for this page only.
	if (organizationId === null) return null;
	if (signedCookie(cookieHeader, cookieName("interaction"), cookieKeys(organizationId)) !== uid) return null;
	const interaction = await findInteraction(organizationId, uid);
	const userId = interaction?.session?.accountId;
	if (interaction?.prompt.name !== "access" || userId === undefined) return null;
	const [application, user] = await Promise.all([
		applicationByClientId(organizationId, String(interaction.params.client_id)),
		accountOf(organizationId, userId),
	]);
	if (application === undefined || user === undefined) return null;
	const { offered, latest } = await accessOffer(userId, application.id);
	const { id, name } = application;
	const pending = { organizationId, application: { id, name }, username: user.username, offered, latest };
	return { interaction, userId, pending };
}
