import {
	type ApplicationBody,
	type ApplicationSettings,
	DEFAULT_OIDC_SETTINGS,
	isNativeRedirect,
} from "@/lib/identity/applications/contract";

/** What people call an application; the settings follow from it, and it from the settings. */
export const applicationKinds = ["web", "single-page", "mobile", "machine"] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

type KindSettings = Pick<ApplicationSettings, "publicClient" | "grantTypes"> & Partial<ApplicationSettings>;

/** Where people sign in, tokens end when they sign out, and refresh tokens are renewed with each use (RFC 9700 §2.2.2). */
const forPeople = {
	grantTypes: ["authorization_code", "refresh_token"],
	accessToken: { ...DEFAULT_OIDC_SETTINGS.accessToken, revokeOnLogout: true },
	refreshToken: { ...DEFAULT_OIDC_SETTINGS.refreshToken, renew: true },
} satisfies Partial<ApplicationSettings>;

/** What a new application of a kind begins with. */
export const kindSettings: Record<NewKind, KindSettings> = {
	web: { ...forPeople, publicClient: false },
	"single-page": { ...forPeople, publicClient: true },
	mobile: { ...forPeople, publicClient: true },
	machine: { publicClient: false, grantTypes: ["client_credentials"] },
	saml: { publicClient: false, grantTypes: [] },
};

type Summary = Pick<ApplicationBody, "grantTypes" | "publicClient" | "redirectUrls">;

/** What a new application can be begun as. */
export const newKinds = [...applicationKinds, "saml"] as const;
export type NewKind = (typeof newKinds)[number];

/** A service provider of SAML 2.0 alone is of no kind that uses tokens. */
export function shownKind(application: Summary & Pick<ApplicationBody, "saml">): ApplicationKind | "saml" {
	return application.saml !== null && application.grantTypes.length === 0 ? "saml" : applicationKind(application);
}

export function applicationKind({ grantTypes, publicClient, redirectUrls }: Summary): ApplicationKind {
	if (!grantTypes.includes("authorization_code")) return "machine";
	if (!publicClient) return "web";
	return redirectUrls.some(isNativeRedirect) ? "mobile" : "single-page";
}
