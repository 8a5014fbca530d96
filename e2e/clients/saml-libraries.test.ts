import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { isSignInPage } from "../fixtures/oidc-steps";
import { signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";
import { Outcome } from "./outcome";
import { copyOf, has, installPython, type Program, run, sourcesOf, startProgram } from "./program";
import { started } from "./relying-party";

// Libraries for SAML service providers sign in to Portico in their default configuration, with its metadata or its addresses.

interface Library {
	folder: string;
	/** Where its version stands. */
	manifest: string;
	version: RegExp;
	remark: string;
	missing: string | null;
	install(folder: string): Promise<unknown>;
	start(folder: string, environment: Record<string, string>): Promise<Program>;
}

const inNode = (folder: string, version: RegExp, remark: string): Library => ({
	folder,
	manifest: "package.json",
	version,
	remark,
	missing: null,
	install: (cwd) => run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], cwd),
	start: (cwd, environment) => startProgram(process.execPath, ["client.mjs"], { environment, cwd }),
});

const inPython = (folder: string, remark: string, commands: string[]): Library => ({
	folder,
	manifest: "requirements.txt",
	version: new RegExp(`${folder}==(\\S+)`),
	remark,
	missing: commands.find((command) => !has(command)) ?? null,
	install: installPython,
	start: (cwd, environment) => startProgram("venv/bin/python", ["-u", "client.py"], { environment, cwd }),
});

const libraries: Library[] = [
	inNode(
		"node-saml",
		/"@node-saml\/node-saml": "([^"]+)"/,
		"a key for requests, and SHA-256 for its signatures in place of SHA-1",
	),
	inNode(
		"samlify",
		/"samlify": "([^"]+)"/,
		"a key that signs the logout request; no validator of schemas, because it brings none",
	),
	inPython("python3-saml", "a key, which signs the logout request", ["python3"]),
	// It leaves signatures to a program.
	inPython("pysaml2", "a key, signed logout requests, and SHA-256 for its signatures in place of SHA-1", [
		"python3",
		"xmlsec1",
	]),
];

describe.each(libraries)("$folder", (library) => {
	const version = library.version.exec(readFileSync(join(sourcesOf(library.folder), library.manifest), "utf8"))?.[1];
	const name = `${library.folder} ${version} (SAML)`;
	if (library.missing !== null) new Outcome(name, `not run: no ${library.missing} on this machine`).write();

	test.skipIf(library.missing !== null)("signs in and out", { timeout: 300_000 }, async () => {
		const outcome = new Outcome(name, library.remark);
		outcome.without("userinfo");
		outcome.without("refresh");
		const folder = copyOf(library.folder);
		const [{ privateKey, certificate }, metadata, person] = await Promise.all([
			aCertificate(),
			api("GET", "/t/root/samlsso/metadata", { token: null }),
			signedUpPerson(baseUrl()),
		]);
		const [, signing = ""] = /<ds:X509Certificate>([^<]+)</.exec(metadata.text) ?? [];
		for (const [file, text] of [
			["key.pem", privateKey],
			["certificate.pem", certificate],
			["idp.xml", metadata.text],
			["idp.pem", `-----BEGIN CERTIFICATE-----\n${signing.trim()}\n-----END CERTIFICATE-----\n`],
		] as const)
			writeFileSync(join(folder, file), text);
		await library.install(folder);
		const { home, program } = await started({
			redirectPath: "/",
			settings: (at) => ({
				grantTypes: [],
				certificate: { type: "PEM", value: certificate },
				saml: {
					issuer: `${at}/metadata`,
					assertionConsumerUrls: [`${at}/acs`],
					singleLogout: { enabled: true, url: `${at}/slo` },
				},
			}),
			start: (environment) =>
				library.start(folder, {
					PORT: environment.PORT ?? "",
					SIGN_ON: `${baseUrl()}/t/root/samlsso`,
					LOGOUT: `${baseUrl()}/t/root/samlsso/logout`,
				}),
		});
		try {
			const [there, portico] = [new Browser(home), new Browser(baseUrl())];
			const asked = async () => portico.open((await there.open("/sign-in")).url);
			const user = async () => ((await there.open("/")).body as unknown as { user: string | null }).user;
			await outcome.step("signIn", async () => {
				const form = formOf(await asked(), "/submit");
				const { username, password } = person;
				const answer = formOf(await portico.submit(form.action, { ...form.hidden, username, password }), "/acs");
				await there.submit(answer.action, answer.hidden);
				expect(await user()).toBe(person.email);
			});
			await outcome.step("signOut", async () => {
				const leaving = await there.open("/sign-out");
				expect(leaving.url.pathname).toBe("/t/root/samlsso/logout");
				const answer = await portico.open(leaving.url);
				expect(answer.url.pathname).toBe("/slo");
				await there.open(answer.url);
				expect(await user()).toBeNull();
				expect(isSignInPage(await asked())).toBe(true);
			});
		} catch (error) {
			throw new Error(`${name} printed:\n${program.output()}`, { cause: error });
		} finally {
			outcome.write();
			await program.stop();
		}
	});
});
