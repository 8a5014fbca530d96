import type { Page } from "@playwright/test";

/** Gives the browser an authenticator for passkeys; one without user verification responds as if the user had cancelled. */
export async function addDevice(page: Page, unlocked: { isUserVerified: boolean }): Promise<void> {
	const devices = await page.context().newCDPSession(page);
	await devices.send("WebAuthn.enable");
	await devices.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			automaticPresenceSimulation: true,
			...unlocked,
		},
	});
}
