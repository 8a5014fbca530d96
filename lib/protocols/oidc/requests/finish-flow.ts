import { type ExecutionView, standsStill } from "@/lib/flows/runtime";
import { endSession } from "../sessions/session-repository";
import { answerInteraction } from "./answer-interaction";
import { findInteraction } from "./find-interaction";
import { resultOf } from "./run-flow-on-session";

/**
 * Passes the user of a completed execution to the protocol engine. Idempotent.
 * @returns the URL at which the browser continues; null when the execution has no user or the application's request has ended
 */
export async function finishFlow(view: ExecutionView): Promise<string | null> {
	const { organizationId, interactionUid, signedIn } = view;
	if (signedIn === null || interactionUid === null) return null;
	const interaction = await findInteraction(organizationId, interactionUid);
	if (interaction === undefined || !(await standsStill(organizationId, signedIn.executionId))) return null;
	const { session } = interaction;
	if (session !== undefined && session.accountId !== signedIn.userId) {
		// Another user signs in with this browser: the engine would need a script to end the previous session.
		await endSession(organizationId, session.uid);
		interaction.session = undefined;
	}
	return answerInteraction(interaction, resultOf(signedIn));
}
