import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindSettings } from "@/components/applications/application-kind";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { aFreePort } from "../fixtures/started-example";
import { Outcome } from "./outcome";
import { copyOf, has, run, sourcesOf, startProgram } from "./program";

// AppAuth for JavaScript in Node.js, as a native application (RFC 8252): its own listener on a loopback address, at any port.

const VERSION = /appauth": "([^"]+)"/.exec(readFileSync(join(sourcesOf("appauth"), "package.json"), "utf8"))?.[1];
const NAME = `AppAuth for JavaScript ${VERSION}`;
const MISSING = has("curl") ? null : "curl";
const REMARK =
	"tsx runs it, as the library runs its own example; client_id is sent with a revocation; it knows no sign-out, and revokes its tokens";
if (MISSING !== null) new Outcome(NAME, `not run: no ${MISSING} on this machine`).write();

test.skipIf(MISSING !== null)(
	`${NAME} signs a person in at a loopback address of any port, refreshes, and revokes its tokens`,
	{ timeout: 300_000 },
	async () => {
		const outcome = new Outcome(NAME, REMARK);
		outcome.without("signOut");
		const { program, there, portico } = await startedAppAuth();
		const standing = async () => (await there.open("/")).body;
		const read = async (path: string) => (await there.open(path)).body as unknown as Record<string, unknown>;
		/** The page that asks for consent, as of every native application (RFC 8252 §8.6). */
		const asked = async () => portico.open((await there.open(`/sign-in?port=${await aFreePort()}`)).url);
		const answered = async (consent: Page, answer: string) => {
			const back = await portico.submit(`${consent.url.pathname}/submit`, { answer });
			expect(back.url.href, back.text).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\?/);
			expect(await (await fetch(back.url)).text()).toBe("Close your browser to continue");
		};
		try {
			await outcome.step("signIn", async () => {
				const form = formOf(await asked(), "/submit");
				await answered(await portico.submit(form.action, { ...form.hidden, ...ADMIN }), "deny");
				await eventually("the refusal", async () =>
					expect(await standing()).toMatchObject({ signedIn: false, refusal: { error: "access_denied" } }),
				);
				await answered(await asked(), "allow");
				await eventually("the tokens", async () =>
					expect(await standing(), program.output()).toEqual({ signedIn: true, refusal: null }),
				);
			});
			await outcome.step("userinfo", async () =>
				expect(await read("/userinfo")).toMatchObject({ preferred_username: ADMIN.username }),
			);
			await outcome.step("refresh", async () => expect(await read("/refresh")).toEqual({ renewed: true, valid: true }));
			expect(await read("/userinfo")).toMatchObject({ preferred_username: ADMIN.username });
			expect(await read("/revoke")).toEqual({ isRevoked: true });
			expect(await read("/refresh")).toEqual({ refused: "Bad Request" });
			expect(await read("/userinfo")).toEqual({ refused: "Unauthorized" });
		} catch (error) {
			throw new Error(`The program printed:\n${program.output()}`, { cause: error });
		} finally {
			outcome.write();
			await program.stop();
		}
	},
);

/** Registers a native application with an address without a port, and starts the program for it. */
async function startedAppAuth() {
	const { clientId } = await oidcApplication({
		...kindSettings.mobile,
		trusted: false,
		redirectUrls: ["http://127.0.0.1/callback"],
	});
	const serve = { "../serve.mjs": readFileSync(join(sourcesOf("."), "serve.mjs"), "utf8") };
	const folder = copyOf("appauth", serve);
	await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], folder);
	const port = String(await aFreePort());
	const program = await startProgram(process.execPath, ["node_modules/tsx/dist/cli.mjs", "client.mjs"], {
		environment: {
			// The folder has the browser, which is opened by its name.
			PATH: `${join(folder, "browser")}:${process.env.PATH}`,
			PORT: port,
			ISSUER: `${baseUrl()}/t/root`,
			CLIENT_ID: clientId,
		},
		cwd: folder,
	});
	return { program, there: new Browser(`http://127.0.0.1:${port}`), portico: new Browser(baseUrl()) };
}
