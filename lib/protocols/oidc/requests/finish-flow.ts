import { type ExecutionView, standsStill } from "@/lib/flows/runtime";
import { endSession } from "../sessions/session-repository";
import { answerInteraction } from "./answer-interaction";
import { findInteraction } from "./find-interaction";
import { resultOf } from "./run-flow-on-session";

/**
 * Tells the protocol engine who signed in, as the completed execution proves. Returns where the browser goes on; null when
 * the execution proves nobody or the application's request is over. Doing it again changes nothing.
 */
export async function finishFlow(view: ExecutionView): Promise<string | null> {
	const { organizationId, interactionUid, signedIn } = view;
	if (signedIn === null || interactionUid === null) return null;
	const interaction = await findInteraction(organizationId, interactionUid);
	if (interaction === undefined || !(await standsStill(organizationId, signedIn.executionId))) return null;
	const { session } = interaction;
	if (session !== undefined && session.accountId !== signedIn.userId) {
		// Somebody else signs in at this browser: the engine would ask a script to end the session before.
		await endSession(organizationId, session.uid);
		interaction.session = undefined;
	}
	return answerInteraction(interaction, resultOf(signedIn));
}
