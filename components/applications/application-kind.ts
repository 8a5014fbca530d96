import { type ApplicationBody, type GrantType, isNativeRedirect } from "@/lib/identity/applications/contract";

/** What people call an application; the settings follow from it, and it from the settings. */
export const applicationKinds = ["web", "single-page", "mobile", "machine"] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** What a new application of a kind is allowed. */
export const kindSettings: Record<ApplicationKind, { publicClient: boolean; grantTypes: GrantType[] }> = {
	web: { publicClient: false, grantTypes: ["authorization_code", "refresh_token"] },
	"single-page": { publicClient: true, grantTypes: ["authorization_code", "refresh_token"] },
	mobile: { publicClient: true, grantTypes: ["authorization_code", "refresh_token"] },
	machine: { publicClient: false, grantTypes: ["client_credentials"] },
};

type Summary = Pick<ApplicationBody, "grantTypes" | "publicClient" | "redirectUrls">;

export function applicationKind({ grantTypes, publicClient, redirectUrls }: Summary): ApplicationKind {
	if (!grantTypes.includes("authorization_code")) return "machine";
	if (!publicClient) return "web";
	return redirectUrls.some(isNativeRedirect) ? "mobile" : "single-page";
}
