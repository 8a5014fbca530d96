import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Browser, formOf } from "../fixtures/browser";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";
import { Outcome } from "./outcome";
import { has, run, startProgram } from "./program";
import { started } from "./relying-party";

// A proxy in front of applications that know no sign-in, configured by its environment as its documents show.

const VERSION = "v7.15.6";
const name = `oauth2-proxy ${VERSION}`;
const missing = has("go") ? null : "go";

if (missing !== null) new Outcome(name, `not run: no ${missing} on this machine`).write();

test.skipIf(missing !== null)(
	`${name} lets somebody in who signs in, and nobody else`,
	{ timeout: 600_000 },
	async () => {
		const outcome = new Outcome(
			name,
			"the application does not require PKCE; addresses need not be verified, because those of the test are not; no TLS",
		);
		outcome.without("refresh");
		const folder = mkdtempSync(join(tmpdir(), "portico-oauth2-proxy-"));
		await run("go", ["install", `github.com/oauth2-proxy/oauth2-proxy/v7@${VERSION}`], folder, { GOBIN: folder });
		const person = await signedUpPerson(baseUrl());
		const { home, program } = await started({
			redirectPath: "/oauth2/callback",
			settings: { pkce: { mandatory: false } },
			start: ({ PORT = "", ISSUER = "", CLIENT_ID = "", CLIENT_SECRET = "" }) =>
				startProgram(join(folder, "oauth2-proxy"), [], {
					cwd: folder,
					environment: {
						PORT,
						OAUTH2_PROXY_PROVIDER: "oidc",
						OAUTH2_PROXY_OIDC_ISSUER_URL: ISSUER,
						OAUTH2_PROXY_CLIENT_ID: CLIENT_ID,
						OAUTH2_PROXY_CLIENT_SECRET: CLIENT_SECRET,
						OAUTH2_PROXY_REDIRECT_URL: `http://127.0.0.1:${PORT}/oauth2/callback`,
						OAUTH2_PROXY_HTTP_ADDRESS: `127.0.0.1:${PORT}`,
						OAUTH2_PROXY_EMAIL_DOMAINS: "*",
						OAUTH2_PROXY_UPSTREAMS: "static://202",
						OAUTH2_PROXY_COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
						OAUTH2_PROXY_COOKIE_SECURE: "false",
						OAUTH2_PROXY_SKIP_PROVIDER_BUTTON: "true",
						OAUTH2_PROXY_INSECURE_OIDC_ALLOW_UNVERIFIED_EMAIL: "true",
					},
				}),
		});
		try {
			const [there, portico] = [new Browser(home), new Browser(baseUrl())];
			await outcome.step("signIn", async () => {
				const asked = await there.open("/");
				expect(asked.url.href).toContain("/t/root/oauth2/authorize?");
				const form = formOf(await portico.open(asked.url), "/submit");
				const { username, password } = person;
				const back = await portico.submit(form.action, { ...form.hidden, username, password });
				expect((await there.open(back.url)).status).toBe(202);
			});
			await outcome.step("userinfo", async () => {
				expect((await there.open("/oauth2/userinfo")).body).toMatchObject({ email: person.email });
			});
			await outcome.step("signOut", async () => {
				await there.open("/oauth2/sign_out");
				expect((await there.open("/oauth2/userinfo")).status).toBe(401);
			});
		} catch (error) {
			throw new Error(`${name} printed:\n${program.output()}`, { cause: error });
		} finally {
			outcome.write();
			await program.stop();
		}
	},
);
