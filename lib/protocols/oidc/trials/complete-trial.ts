import { applicationById, applicationOf } from "@/lib/identity/applications";
import type { RequestContext } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { providerFor } from "../engine/provider-for";
import { type PendingTrial, takeTrial } from "./pending-trial";
import { revokeIssued } from "./revoke-issued";
import { type TrialMessage, type TrialResult, trialOver } from "./trial-contract";
import { type EngineResponse, requestTo, trialEngine } from "./trial-engine";
import { message, shownAuthentication, withTokens } from "./trial-messages";

/**
 * Exchanges the code of a trial, reads the user's claims, and revokes the tokens, whether the reading succeeds or fails.
 * @throws DomainError 404
 */
export async function completeTrial(
	context: RequestContext,
	applicationId: string,
	parameters: Readonly<Record<string, string>>,
): Promise<TrialResult> {
	const { id } = await applicationOf(context, applicationId);
	const application = await applicationById(context.principal.organizationId, id);
	const trial = await takeTrial(context, id, ownMember(parameters, "state") ?? "");
	if (application === undefined || trial === null) throw trialOver();
	const { endpoint } = trial;
	const asked = Object.fromEntries(trial.parameters);
	const messages = [
		message("authorization-request", { method: "GET", url: endpoint, members: asked }),
		withTokens(
			message("authorization-response", { method: "GET", url: asked.redirect_uri ?? null, members: parameters }),
		),
	];
	const code = ownMember(parameters, "code");
	if (code === undefined) return { outcome: "refused", messages };
	const exchange = await exchangeCode(context, trial, code);
	try {
		messages.push(
			message("token-request", {
				method: "POST",
				url: endpoint.replace(/authorize$/, "token"),
				...shownAuthentication(application, exchange.form),
			}),
			withTokens(response("token-response", exchange.answer)),
		);
		if (exchange.answer.status !== 200) return { outcome: "refused", messages };
		const [outcome, ...read] = await readClaims(context, trial, exchange.answer);
		return { outcome, messages: [...messages, ...read] };
	} finally {
		await revokeIssued(context.principal.organizationId, exchange.answer.members);
	}
}

async function exchangeCode(
	{ principal, clientAddress }: RequestContext,
	{ parameters, verifier }: PendingTrial,
	code: string,
) {
	const { organizationId, organizationName } = principal;
	const prefix = `/t/${organizationName}`;
	const { redirect_uri = "", client_id = "" } = Object.fromEntries(parameters);
	const form = {
		grant_type: "authorization_code",
		code,
		redirect_uri,
		client_id,
		code_verifier: verifier,
	};
	const engine = await trialEngine({ organizationId, prefix });
	const request = { method: "POST", path: "/oauth2/token", headers: {}, form, clientAddress } as const;
	return { form, answer: await requestTo(engine, prefix, request) };
}

async function readClaims(
	{ principal, clientAddress }: RequestContext,
	{ endpoint }: PendingTrial,
	{ members, cookies }: EngineResponse,
): Promise<[TrialResult["outcome"], ...TrialMessage[]]> {
	const { access_token: token, token_type: type, scope } = members;
	if (typeof token !== "string" || !String(scope).split(" ").includes("openid")) return ["success"];
	const prefix = `/t/${principal.organizationName}`;
	const engine = await providerFor({ organizationId: principal.organizationId, prefix });
	const answer = await requestTo(engine, prefix, {
		method: "GET",
		path: "/oauth2/userinfo",
		headers: { authorization: `${type} ${token}`, ...(cookies === "" ? {} : { cookie: cookies }) },
		clientAddress,
	});
	const url = endpoint.replace(/authorize$/, "userinfo");
	return [
		answer.status === 200 ? "success" : "refused",
		message("userinfo-request", { method: "GET", url, headers: { authorization: `${type} ${token.slice(0, 8)}…` } }),
		response("userinfo-response", answer),
	];
}

function response(step: TrialMessage["step"], { status, headers, members }: EngineResponse): TrialMessage {
	const shown = ["content-type", "www-authenticate"].flatMap((name) => {
		const value = ownMember(headers, name);
		return value === undefined ? [] : [[name, value] as const];
	});
	return message(step, { status, headers: Object.fromEntries(shown), members });
}
