import { createHash, randomBytes } from "node:crypto";
import { type Application, applicationById, applicationOf } from "@/lib/identity/applications";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { insertTrial } from "./pending-trial";
import { type NoTrialReason, noTrial, type StartedTrial, type TrialRequest } from "./trial-contract";
import { trialReturnUrlOf } from "./trial-return-url";

/** The authorization request of a trial, stored until its response. @throws DomainError 404, 409 */
export async function beginTrial(
	context: RequestContext,
	applicationId: string,
	asked: TrialRequest,
): Promise<StartedTrial> {
	const { organizationId, organizationName, id: principalId } = context.principal;
	const summary = await applicationOf(context, applicationId);
	const application = await applicationById(organizationId, applicationId);
	if (application === undefined) throw noTrial("disabled");
	const reason = hindrance(application);
	if (reason !== null) throw noTrial(reason);
	const redirectUri = await trialReturnUrlOf(application);
	if (redirectUri === null) throw noTrial("native");
	const [state, nonce, verifier] = [secret(), secret(), secret()];
	const parameters = {
		response_type: "code",
		client_id: application.clientId,
		redirect_uri: redirectUri,
		scope: asked.scopes.join(" "),
		state,
		nonce,
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		...(asked.prompt === null ? {} : { prompt: asked.prompt }),
		...(asked.loginHint === null || asked.loginHint === "" ? {} : { login_hint: asked.loginHint }),
		...(asked.acrValues.length === 0 ? {} : { acr_values: asked.acrValues.join(" ") }),
		...(asked.maxAge === null ? {} : { max_age: String(asked.maxAge) }),
	};
	const endpoint = `${environment().baseUrl}/t/${organizationName}/oauth2/authorize`;
	const trial = { applicationId: summary.id, principalId, endpoint, parameters: Object.entries(parameters), verifier };
	await insertTrial(context, summary, state, trial);
	return { url: `${endpoint}?${new URLSearchParams(parameters)}`, endpoint, parameters };
}

function hindrance({ firstParty, grantTypes, settings }: Application): NoTrialReason | null {
	if (firstParty) return "own";
	if (!grantTypes.includes("authorization_code")) return "no-code";
	if (settings.pushedAuthorizationRequests.mandatory) return "pushed-requests";
	if (settings.requestObject.mandatory) return "signed-requests";
	return null;
}

function secret(): string {
	return randomBytes(32).toString("base64url");
}
