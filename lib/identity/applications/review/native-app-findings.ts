import type { Finding, ReviewedApplication } from "./finding";

/** Findings about sign-ins by screens of a native application, and about the applications of phones that the host names. */
export function nativeAppFindings({ nativeApp, publicClient, accessToken }: ReviewedApplication): Finding[] {
	const { ownScreens, android, opensLinks } = nativeApp;
	const findings: Finding[] = [];
	// OAuth 2.0 for First-Party Applications §9.5.
	if (ownScreens && publicClient)
		findings.push({ code: "own-screens-public", severity: "warning", path: "nativeApp.ownScreens" });
	// §9.6: the session of a sign-in is bound to the device.
	if (ownScreens && accessToken.dpop === "when-sent")
		findings.push({ code: "own-screens-unbound", severity: "hint", path: "accessToken.dpop" });
	// Digital Asset Links name no paths.
	if (opensLinks && android.length > 0)
		findings.push({ code: "links-of-everybody", severity: "hint", path: "nativeApp.opensLinks" });
	return findings;
}
