import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { isSignInPage } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { debianVersion, missingModule, startApache } from "./apache";
import { Outcome } from "./outcome";
import { copyOf } from "./program";
import { started } from "./relying-party";

// A SAML service provider that Debian packages, protecting one page of Apache.

const name = `mod_auth_mellon ${debianVersion("libapache2-mod-auth-mellon")} (SAML)`;
const missing = missingModule("mod_auth_mellon.so");

if (missing !== null) new Outcome(name, `not run: no ${missing} on this machine`).write();

test.skipIf(missing !== null)(`${name} signs in and out`, async () => {
	const outcome = new Outcome(name, "MellonSecureCookie Off, because the tests have no TLS");
	outcome.without("userinfo");
	outcome.without("refresh");
	const folder = copyOf("mod_auth_mellon");
	const { privateKey, certificate } = await aCertificate();
	writeFileSync(join(folder, "key.pem"), privateKey);
	writeFileSync(join(folder, "certificate.pem"), certificate);
	writeFileSync(join(folder, "idp.xml"), (await api("GET", "/t/root/samlsso/metadata", { token: null })).text);
	const { home, program } = await started({
		redirectPath: "/",
		settings: (home) => ({
			grantTypes: [],
			certificate: { type: "PEM", value: certificate },
			saml: {
				issuer: `${home}/mellon/metadata`,
				// The format that mod_auth_mellon requests by default.
				nameIdFormat: "transient",
				assertionConsumerUrls: [`${home}/mellon/postResponse`],
				singleLogout: { enabled: true, url: `${home}/mellon/logout` },
			},
		}),
		start: (environment) => startApache(folder, environment),
	});
	try {
		const [there, portico] = [new Browser(home), new Browser(baseUrl())];
		const asked = async () => portico.open((await there.open("/protected/")).url);
		await outcome.step("signIn", async () => {
			const form = formOf(await asked(), "/submit");
			const answer = formOf(await portico.submit(form.action, { ...form.hidden, ...ADMIN }), "/mellon/");
			const page = await there.submit(answer.action, answer.hidden);
			expect(page.url.href, page.text).toBe(`${home}/protected/`);
			expect((page.body as unknown as { user: string }).user, page.text).toMatch(/^.{8,}$/);
		});
		await outcome.step("signOut", async () => {
			const leaving = await there.open(`/mellon/logout?ReturnTo=${encodeURIComponent(`${home}/`)}`);
			expect(leaving.url.pathname).toBe("/t/root/samlsso/logout");
			const answer = await portico.open(leaving.url);
			expect(answer.url.pathname).toBe("/mellon/logout");
			const left = await there.open(answer.url);
			expect({ at: left.url.href, text: left.text }).toEqual({ at: `${home}/`, text: "nobody\n" });
			expect(isSignInPage(await asked())).toBe(true);
		});
	} catch (error) {
		throw new Error(`Apache logged:\n${program.output()}`, { cause: error });
	} finally {
		outcome.write();
		await program.stop();
	}
});
