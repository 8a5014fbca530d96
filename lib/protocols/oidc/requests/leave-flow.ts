import type { ExecutionView } from "@/lib/flows/runtime";
import { answerInteraction } from "./answer-interaction";
import { findInteraction } from "./find-interaction";

/** Ends the request with an error for the application (OpenID Connect Core §3.1.2.6); null when the request has ended already. */
export async function leaveFlow({ organizationId, interactionUid }: ExecutionView): Promise<string | null> {
	const interaction = interactionUid === null ? undefined : await findInteraction(organizationId, interactionUid);
	if (interaction === undefined) return null;
	return answerInteraction(interaction, { error: "access_denied", error_description: "the sign-in was given up" });
}
