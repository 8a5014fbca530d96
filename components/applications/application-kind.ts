import {
	type ApplicationBody,
	type ApplicationSettings,
	DEFAULT_OIDC_SETTINGS,
	isNativeRedirect,
} from "@/lib/identity/applications/contract";

/** The kinds of applications, derived from the settings; a new application gets the settings of its kind. */
export const applicationKinds = ["web", "single-page", "mobile", "machine"] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

type KindSettings = Pick<ApplicationSettings, "publicClient" | "grantTypes"> & Partial<ApplicationSettings>;

/** For applications that sign users in: tokens end at sign-out, and refresh tokens are rotated at each use (RFC 9700 §2.2.2). */
const forPeople = {
	grantTypes: ["authorization_code", "refresh_token"],
	accessToken: { ...DEFAULT_OIDC_SETTINGS.accessToken, revokeOnLogout: true },
	refreshToken: { ...DEFAULT_OIDC_SETTINGS.refreshToken, renew: true },
} satisfies Partial<ApplicationSettings>;

/** The settings of a new application of each kind. */
export const kindSettings: Record<NewKind, KindSettings> = {
	web: { ...forPeople, publicClient: false },
	"single-page": { ...forPeople, publicClient: true },
	mobile: { ...forPeople, publicClient: true },
	machine: { publicClient: false, grantTypes: ["client_credentials"] },
	saml: { publicClient: false, grantTypes: [] },
};

type Summary = Pick<ApplicationBody, "grantTypes" | "publicClient" | "redirectUrls">;

/** The kinds that a new application can have. */
export const newKinds = [...applicationKinds, "saml"] as const;
export type NewKind = (typeof newKinds)[number];

/** The kind shown for an application: `saml` for a SAML 2.0 service provider that uses no OAuth grant. */
export function shownKind(
	application: Summary & Pick<ApplicationBody, "saml" | "agent">,
): ApplicationKind | "saml" | "agent" {
	if (application.agent !== null) return "agent";
	return application.saml !== null && application.grantTypes.length === 0 ? "saml" : applicationKind(application);
}

export function applicationKind({ grantTypes, publicClient, redirectUrls }: Summary): ApplicationKind {
	if (!grantTypes.includes("authorization_code")) return "machine";
	if (!publicClient) return "web";
	return redirectUrls.some(isNativeRedirect) ? "mobile" : "single-page";
}
