import type { RequestContext } from "@/lib/platform/kernel";
import { consumeArtifact, selectArtifact, sha256 } from "@/lib/platform/tokens";
import { insertTrialArtifact } from "./trial-repository";

/** A trial sign-in between its authorization request and its response. */
export interface PendingTrial {
	applicationId: string;
	/** The principal that began the trial, and alone can complete it. */
	principalId: string;
	endpoint: string;
	/** The parameters of the authorization request, as pairs, because stored objects lose the order of their members. */
	parameters: [name: string, value: string][];
	verifier: string;
}

const MODEL = "SignInTrial";
const EXPIRES_IN_SECONDS = 30 * 60;

export function insertTrial(
	context: RequestContext,
	application: { id: string; name: string },
	state: string,
	trial: PendingTrial,
): Promise<void> {
	return insertTrialArtifact(context, application, {
		model: MODEL,
		id: sha256(state),
		payload: { ...trial },
		expiresInSeconds: EXPIRES_IN_SECONDS,
	});
}

/** Takes the trial with this state once, for the principal that began it; null otherwise. */
export async function takeTrial(
	{ principal }: RequestContext,
	applicationId: string,
	state: string,
): Promise<PendingTrial | null> {
	const [organizationId, id] = [principal.organizationId, sha256(state)];
	const row = await selectArtifact({ organizationId, model: MODEL, id });
	const trial = row?.payload as PendingTrial | undefined;
	if (row?.consumedAtSeconds !== null || trial === undefined) return null;
	if (trial.principalId !== principal.id || trial.applicationId !== applicationId) return null;
	return (await consumeArtifact(organizationId, MODEL, id)) ? trial : null;
}
