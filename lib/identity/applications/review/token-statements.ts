import type { ApplicationSettings } from "../application-schemas";
import { signsPeopleIn } from "../grant-types";
import type { Statement } from "./statement";
import { isUnchecked } from "./token-findings";

/** Statements about the tokens that the application gets, and their lifetimes. */
export function tokenStatements(application: ApplicationSettings): Statement[] {
	const people = signsPeopleIn(application.grantTypes);
	const statements = [
		...accessTokens(application, people),
		...(people ? idTokens(application) : []),
		...signedResponses(application),
		...(people ? [refresh(application)] : []),
	];
	return statements.map((statement) => ({ topic: "tokens", ...statement }));
}

type Said = Omit<Statement, "topic">;

function accessTokens({ accessToken, grantTypes, logout }: ApplicationSettings, people: boolean): Said[] {
	const { type, signingAlgorithm: algorithm, bindingType, dpop } = accessToken;
	const said: Said[] = [];
	if (people) {
		const seconds = accessToken.userExpirySeconds;
		said.push(type === "jwt" ? { code: "jwt-tokens", seconds, algorithm } : { code: "opaque-tokens", seconds });
	}
	if (grantTypes.includes("client_credentials"))
		said.push({ code: "tokens-for-itself", seconds: accessToken.applicationExpirySeconds });
	if (bindingType !== "none") {
		said.push({ code: `bound-to-${bindingType}` });
		if (isUnchecked(accessToken)) said.push({ code: "binding-unchecked" });
	}
	if (dpop !== "when-sent") said.push({ code: dpop === "required" ? "bound-to-key" : "bound-to-key-with-nonce" });
	if (people) said.push({ code: accessToken.revokeOnLogout ? "tokens-end-at-sign-out" : "tokens-outlast-sign-out" });
	if (logout.backChannelUrl !== null || logout.frontChannelUrl !== null) said.push({ code: "tells-of-sign-out" });
	return said;
}

function idTokens({ idToken, subject }: ApplicationSettings): Said[] {
	const { expirySeconds: seconds, signingAlgorithm: algorithm, encryption } = idToken;
	return [
		{ code: "id-tokens", seconds, algorithm },
		...(encryption.enabled ? [{ code: "id-tokens-encrypted", algorithm: encryption.algorithm } as const] : []),
		...(subject.type === "pairwise" ? [{ code: "pairwise-subjects" } as const] : []),
	];
}

function signedResponses({ signedResponses: signed }: ApplicationSettings): Said[] {
	const { signingAlgorithm: algorithm, encryption } = signed;
	const said = RESPONSES.filter((name) => signed[name]).map((name): Said => ({ code: `signed-${name}`, algorithm }));
	return encryption.enabled ? [...said, { code: "responses-encrypted", algorithm: encryption.algorithm }] : said;
}

const RESPONSES = ["authorization", "userinfo", "introspection"] as const;

function refresh({ grantTypes, publicClient, refreshToken }: ApplicationSettings): Said {
	if (!grantTypes.includes("refresh_token")) return { code: "no-refresh" };
	const seconds = refreshToken.expirySeconds;
	return { code: publicClient || refreshToken.renew ? "refresh-renewed" : "refresh-kept", seconds };
}
