import type { GrantType } from "./grant-types";
import type { OidcSettings } from "./oidc-settings";
import type { SettingProblem } from "./setting-problem";

type Settings = Pick<OidcSettings, "pkce"> & { grantTypes: readonly string[]; redirectUrls: readonly string[] };

export type Oauth21Demand = "grants" | "pkce" | "patterns";

const REFUSED_GRANTS = ["implicit", "password"];

/**
 * What OAuth 2.1 (draft-ietf-oauth-v2-1) demands of an application beyond what is demanded of everybody: that tokens are not sent in
 * queries, that redirect URLs are compared character by character, and that refresh tokens of public clients are renewed.
 */
const DEMANDS: readonly (SettingProblem & { code: Oauth21Demand; isMet(settings: Settings): boolean })[] = [
	{
		code: "grants",
		path: ["grantTypes"],
		message: "OAuth 2.1: neither implicit nor password",
		isMet: ({ grantTypes }) => !grantTypes.some((grant) => REFUSED_GRANTS.includes(grant)),
	},
	{
		code: "pkce",
		path: ["pkce"],
		message: "OAuth 2.1: PKCE with S256 alone",
		isMet: ({ grantTypes, pkce }) =>
			!grantTypes.includes("authorization_code") || (pkce.mandatory && !pkce.supportPlain),
	},
	{
		code: "patterns",
		path: ["redirectUrls"],
		message: "OAuth 2.1: no pattern",
		isMet: ({ redirectUrls }) => redirectUrls.every((url) => !url.includes("*")),
	},
];

/** The demands, and whether these settings meet them. */
export function oauth21Demands(settings: Settings): { code: Oauth21Demand; isMet: boolean }[] {
	return DEMANDS.map(({ code, isMet }) => ({ code, isMet: isMet(settings) }));
}

/** What has to change before the application follows OAuth 2.1. */
export function oauth21Problems(settings: Settings): SettingProblem[] {
	return DEMANDS.filter(({ isMet }) => !isMet(settings)).map(({ path, message }) => ({ path, message }));
}

/** What of the settings meets a demand by one value; redirect URLs are up to the administrator. */
export function inOauth21({ grantTypes }: { grantTypes: readonly GrantType[] }) {
	return {
		oauth21: true,
		pkce: { mandatory: true, supportPlain: false },
		grantTypes: grantTypes.filter((grant) => !REFUSED_GRANTS.includes(grant)),
	};
}
