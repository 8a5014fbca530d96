import type { Application } from "@/lib/identity/applications";
import { isNativeRedirect } from "@/lib/identity/applications/contract";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";

const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/;

/** The page of the console to which the engine redirects the browser after the trial sign-in of an application. */
export function trialReturnUrl(organizationName: string, applicationId: string): string {
	return `${environment().baseUrl}/console/o/${organizationName}/applications/${applicationId}/trial`;
}

/**
 * The page for this application; null if it has no sign-ins by code, or its redirect URLs must not be on Portico's own origin.
 */
export async function trialReturnUrlOf(application: Application): Promise<string | null> {
	if (!application.grantTypes.includes("authorization_code") || !mayBeOnOwnOrigin(application)) return null;
	const organization = await organizationById(application.organizationId);
	return organization === undefined ? null : trialReturnUrl(organization.name, application.id);
}

/** The engine refuses native applications with http elsewhere than on loopback addresses, and with https there. */
function mayBeOnOwnOrigin({ publicClient, redirectUris }: Application): boolean {
	if (!publicClient || !redirectUris.some(isNativeRedirect)) return true;
	const { protocol, hostname } = new URL(environment().baseUrl);
	return LOOPBACK.test(hostname) === (protocol === "http:");
}
