import type { ExecutionView } from "@/lib/flows/runtime";
import { answerInteraction } from "./answer-interaction";
import { findInteraction } from "./find-interaction";

/** Tells the application that nobody signed in (OpenID Connect Core §3.1.2.6); null when its request is over. */
export async function leaveFlow({ organizationId, interactionUid }: ExecutionView): Promise<string | null> {
	const interaction = interactionUid === null ? undefined : await findInteraction(organizationId, interactionUid);
	if (interaction === undefined) return null;
	return answerInteraction(interaction, { error: "access_denied", error_description: "the sign-in was given up" });
}
