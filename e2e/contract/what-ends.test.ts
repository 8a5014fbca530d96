import * as openid from "openid-client";
import { describe, expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { Browser } from "../fixtures/browser";
import { askFor, redeem, signedIn, signedInToConsole } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

const NEXT = "quite another passphrase 8";
const SCOPE = { scope: "openid" };

const reasons: [string, (browser: Browser, person: Person) => Promise<unknown>][] = [
	[
		"a new password at the account page",
		(browser, { password }) => browser.submit("/account/password", { current: password, password: NEXT }),
	],
	["a sign-out everywhere else", (browser) => browser.submit("/account/sessions/end", { which: "others" })],
];

describe.each(reasons)("%s", (_, end) => {
	test("ends the codes and tokens of every application in every browser, and leaves this one signed in", async () => {
		const person = await signedUpPerson(baseUrl());
		const here = await signedInToConsole("/account", person);
		const config = await clientOf(await oidcApplication({}));
		const there = new Browser(baseUrl());
		const [first, second, mine] = [
			await askFor(config, SCOPE),
			await askFor(config, SCOPE),
			await askFor(config, SCOPE),
		];
		const elsewhere = await redeem(config, (await signedIn(there, first.url, person)).url, first);
		const unredeemed = (await there.open(second.url)).url;
		expect(unredeemed.searchParams.get("code")).toBeTruthy();
		const own = await redeem(config, (await here.open(mine.url)).url, mine);
		expect(await openid.tokenIntrospection(config, own.access_token)).toMatchObject({ active: true });

		await end(here, person);

		await eventually("the tokens to end", async () => {
			for (const token of [elsewhere.access_token, own.access_token, elsewhere.refresh_token, own.refresh_token])
				expect(await openid.tokenIntrospection(config, token ?? "")).toEqual({ active: false });
		});
		for (const token of [elsewhere.refresh_token, own.refresh_token])
			await expect(openid.refreshTokenGrant(config, token ?? "")).rejects.toMatchObject({ error: "invalid_grant" });
		await expect(redeem(config, unredeemed, second)).rejects.toMatchObject({ error: "invalid_grant" });
		expect((await there.open((await askFor(config, SCOPE)).url)).url.pathname).toMatch(/^\/gate\/flow\//);
		expect((await here.open("/account/sessions")).url.pathname).toBe("/account/sessions");
	});
});
