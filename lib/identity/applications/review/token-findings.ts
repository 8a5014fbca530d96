import { signsPeopleIn } from "../grant-types";
import { VALIDATED_BINDING_TYPES } from "../oidc-values";
import type { Finding, FindingCode, ReviewedApplication, Surroundings } from "./finding";

const DAY_SECONDS = 86_400;
const LONG_TOKEN_SECONDS = DAY_SECONDS;
const LONG_REFRESH_SECONDS = 90 * DAY_SECONDS;

/** Findings about lifetimes and bindings of tokens. */
export function tokenFindings(
	{ accessToken, idToken, refreshToken, grantTypes, publicClient, financialGrade }: ReviewedApplication,
	{ mutualTls }: Surroundings,
): Finding[] {
	const people = signsPeopleIn(grantTypes);
	const refreshes = grantTypes.includes("refresh_token");
	const findings: Finding[] = [];
	const long = (code: FindingCode, path: string, seconds: number, most = LONG_TOKEN_SECONDS) => {
		if (seconds > most) findings.push({ code, severity: "warning", path, seconds });
	};
	const found = (code: FindingCode, severity: Finding["severity"], path: string) =>
		findings.push({ code, severity, path });
	if (people) long("user-token-long", "accessToken.userExpirySeconds", accessToken.userExpirySeconds);
	if (grantTypes.includes("client_credentials"))
		long("application-token-long", "accessToken.applicationExpirySeconds", accessToken.applicationExpirySeconds);
	if (people) long("id-token-long", "idToken.expirySeconds", idToken.expirySeconds);
	if (refreshes) {
		long("refresh-token-long", "refreshToken.expirySeconds", refreshToken.expirySeconds, LONG_REFRESH_SECONDS);
		if (refreshToken.expirySeconds < accessToken.userExpirySeconds)
			found("refresh-token-shorter", "hint", "refreshToken.expirySeconds");
		// The refresh tokens of public clients are always renewed, those of financial grade never.
		if (!publicClient && !financialGrade && !refreshToken.renew)
			found("refresh-not-renewed", "warning", "refreshToken.renew");
	}
	if (accessToken.type === "opaque" && accessToken.attributes.length > 0)
		found("attributes-unused", "hint", "accessToken.type");
	if (isUnchecked(accessToken)) found("binding-unchecked", "hint", "accessToken.validateBinding");
	if (accessToken.bindingType === "certificate" && !mutualTls)
		found("binding-without-tls", "danger", "accessToken.bindingType");
	if (accessToken.bindingType === "certificate" && accessToken.dpop !== "when-sent")
		found("bound-twice", "hint", "accessToken.dpop");
	return findings;
}

/** Whether tokens are bound to something that could be validated but is not. */
export function isUnchecked({ bindingType, validateBinding }: ReviewedApplication["accessToken"]): boolean {
	return VALIDATED_BINDING_TYPES.includes(bindingType) && !validateBinding;
}
