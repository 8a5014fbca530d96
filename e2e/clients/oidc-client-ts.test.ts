import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "vitest";
import { CHROMIUM, inChromium, signInAsAdministrator } from "./in-chromium";
import { installedVersion } from "./node-clients";
import { Outcome } from "./outcome";
import { sourcesOf, startProgram } from "./program";
import { started } from "./relying-party";

const name = `oidc-client-ts ${installedVersion("oidc-client-ts")}`;

if (CHROMIUM === null) new Outcome(name, "not run: no Chromium on this machine").write();

test.skipIf(CHROMIUM === null)(`${name} in Chromium, which also revokes its tokens on sign-out`, async () => {
	const outcome = new Outcome(name, "revokeTokensOnSignout and loadUserInfo, which are off by default");
	const { home, program } = await started({
		// An application at a loopback address is a native one, whose users are asked for consent (RFC 8252 §8.6).
		host: "localhost",
		redirectPath: "/",
		settings: { publicClient: true },
		start: (environment) =>
			startProgram(process.execPath, [join(sourcesOf("oidc-client-ts"), "server.mjs")], { environment }),
	});
	const revoked: string[] = [];
	try {
		await inChromium(async (page) => {
			page.on("request", (request) => {
				if (request.url().endsWith("/oauth2/revoke")) revoked.push(request.postData() ?? "");
			});
			const says = page.locator("output");
			await outcome.step("signIn", async () => {
				await page.goto(home);
				await expect(says).toHaveText("nobody");
				await page.getByRole("button", { name: "Sign in" }).click();
				await signInAsAdministrator(page);
				await expect(says).toHaveText(/^signed in: /);
			});
			await outcome.step("userinfo", async () => await expect(says).toHaveText(/userinfo: admin$/));
			await outcome.step("refresh", async () => {
				await page.getByRole("button", { name: "Refresh" }).click();
				await expect(says).toHaveText("refreshed: a new access token");
			});
			await outcome.step("signOut", async () => {
				await page.getByRole("button", { name: "Sign out" }).click();
				await expect(says).toHaveText("nobody");
				await expect(page).toHaveURL(`${home}/`);
				expect(revoked.map((body) => new URLSearchParams(body).get("token_type_hint")).toSorted()).toEqual([
					"access_token",
					"refresh_token",
				]);
				await page.getByRole("button", { name: "Sign in" }).click();
				await expect(page.locator("input[type=password]")).toBeVisible();
			});
		});
	} finally {
		outcome.write();
		await program.stop();
	}
});
