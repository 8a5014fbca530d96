import type { Page } from "@playwright/test";

/** Gives the browser a device that keeps passkeys; one that is not unlocked answers as it does for who cancels. */
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
