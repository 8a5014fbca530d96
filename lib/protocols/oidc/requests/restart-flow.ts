import type { FlowType } from "@/lib/flows/model";
import type { ExecutionView } from "@/lib/flows/runtime";
import { clockAheadMs } from "@/lib/platform/kernel";
import { providerFor } from "../engine/provider-for";
import { findInteraction } from "./find-interaction";
import { type AskingBrowser, type StartedFlow, startFlow } from "./start-flow";

/** Starts the flow again, or the other flow, for the interaction of this execution; null when the interaction has ended. */
export async function restartFlow(
	{ organizationId, interactionUid }: ExecutionView,
	flowType: FlowType,
	browser: Omit<AskingBrowser, "session">,
): Promise<StartedFlow | null> {
	if (interactionUid === null) return null;
	const interaction = await findInteraction(organizationId, interactionUid);
	if (interaction === undefined) return null;
	const session = await sessionOf(organizationId, interaction.session?.uid);
	return startFlow(organizationId, interaction, flowType, { ...browser, session });
}

async function sessionOf(organizationId: string, uid: string | undefined): Promise<AskingBrowser["session"]> {
	const provider = await providerFor({ organizationId, prefix: "" });
	const session = uid === undefined ? undefined : await provider.Session.findByUid(uid);
	if (session?.accountId === undefined) return null;
	return {
		uid: session.uid,
		userId: session.accountId,
		amr: session.amr ?? [],
		authenticatedAt: (session.loginTs ?? 0) * 1000 - clockAheadMs(),
	};
}
