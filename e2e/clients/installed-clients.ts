import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, formOf } from "../fixtures/browser";
import { debianVersion, extractedVersion, missingModule, startApache } from "./apache";
import { copyOf, has, installPython, run, sourcesOf, startProgram } from "./program";
import type { RelyingParty } from "./relying-party";

/** A client that must be installed or built before it can start. */
export interface InstalledClient extends RelyingParty {
	/** What the machine lacks for it; null if nothing is missing. */
	missing(): string | null;
	/**
	 * Installs and builds it. Each call replaces the previous installation.
	 * @param files by path, in place of its own or in addition @param without paths of its own files that are left out
	 * @returns the folder
	 */
	install(files?: Record<string, string>, without?: readonly string[]): Promise<string>;
}

const text = (client: string, file: string) => readFileSync(join(sourcesOf(client), file), "utf8");
const versionIn = (client: string, file: string, pattern: RegExp) => pattern.exec(text(client, file))?.[1] ?? "?";
const lacks = (...commands: string[]) => commands.find((command) => !has(command)) ?? null;

let folder = "";

export const nextAuth: InstalledClient = {
	name: `next-auth ${versionIn("next-auth", "package.json", /"next-auth": "([^"]+)"/)}`,
	host: "localhost",
	redirectPath: "/api/auth/callback/portico",
	settings: { accessToken: { userExpirySeconds: 60 } },
	notDefault: "the library neither refreshes nor signs out at the issuer: the application does, as its guide shows",
	missing: () => null,
	async install(files, without) {
		folder = copyOf("next-auth", files, without);
		await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], folder);
		return folder;
	},
	start: (environment) =>
		startProgram(process.execPath, ["node_modules/next/dist/bin/next", "dev", "-p", environment.PORT ?? ""], {
			environment: { ...environment, AUTH_SECRET: "a secret of the test", NEXT_TELEMETRY_DISABLED: "1" },
			cwd: folder,
		}),
	async signIn(browser) {
		const form = formOf(await browser.open("/api/auth/signin"), "/signin/portico");
		return browser.submit(form.action, form.hidden);
	},
};

/** Express with the packages that its snippet imports, in a new folder with these files. */
export async function installedExpress(files: Record<string, string>): Promise<string> {
	const express = copyOf("express", files);
	await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock"], express);
	return express;
}

export const authlib: InstalledClient = {
	name: `Authlib ${versionIn("authlib", "requirements.txt", /authlib==(\S+)/)}`,
	redirectPath: "/callback",
	settings: { pkce: { mandatory: false } },
	notDefault: "the application does not require PKCE, which Authlib does not use by itself",
	missing: () => lacks("python3"),
	async install(files, without) {
		folder = copyOf("authlib", files, without);
		await installPython(folder);
		return folder;
	},
	start: (environment) =>
		startProgram("venv/bin/python", ["-u", "app.py"], {
			// Authlib refuses plain http to every host but localhost otherwise.
			environment: { ...environment, AUTHLIB_INSECURE_TRANSPORT: "1" },
			cwd: folder,
		}),
};

export const goOidc: InstalledClient = {
	name: `go-oidc ${versionIn("go-oidc", "go.mod", /go-oidc\/v3 v(\S+)/)}, x/oauth2 ${versionIn("go-oidc", "go.mod", /oauth2 v(\S+)/)}`,
	redirectPath: "/callback",
	missing: () => lacks("go"),
	async install(files, without) {
		folder = copyOf("go-oidc", files, without);
		await run("go", ["build", "-o", "client", "."], folder);
		return folder;
	},
	start: (environment) => startProgram(join(folder, "client"), [], { environment }),
};

export const springSecurity: InstalledClient = {
	name: `Spring Security, Spring Boot ${versionIn("spring-security", "pom.xml", /<version>([^<]+)<\/version>/)}`,
	redirectPath: "/login/oauth2/code/portico",
	// It refreshes tokens that expire within a minute.
	settings: { accessToken: { userExpirySeconds: 60 } },
	notDefault: "a logout handler, because Spring Security does not sign out at the issuer by itself",
	missing: () => lacks("java", "mvn"),
	async install(files, without) {
		folder = copyOf("spring-security", files, without);
		await run("mvn", ["-B", "-q", "package"], folder);
		return folder;
	},
	start: (environment) =>
		startProgram("java", ["-jar", "target/client.jar"], {
			environment: { ...environment, SERVER_PORT: environment.PORT ?? "", SERVER_ADDRESS: "127.0.0.1" },
			cwd: folder,
		}),
	signIn: (browser) => browser.open("/oauth2/authorization/portico"),
	async refresh(browser) {
		const renewed = async () => ((await browser.open("/refresh")).body as unknown as { renewed: boolean }).renewed;
		return (await renewed()) || (await renewed());
	},
	signOut: (browser) => signedOutBy(browser, "/logout"),
};

const REDIRECT = "/protected/redirect_uri";
const OPENIDC_PACKAGE = "libapache2-mod-auth-openidc";
const modAuthOpenidc: InstalledClient = {
	name: `mod_auth_openidc ${debianVersion(OPENIDC_PACKAGE)}`,
	redirectPath: REDIRECT,
	settings: { pkce: { mandatory: false } },
	notDefault: "the application does not require PKCE, which this version does not use by itself",
	missing: () => missingModule("mod_auth_openidc.so"),
	async install() {
		folder = copyOf("mod_auth_openidc");
		return folder;
	},
	start: (environment) => startApache(folder, environment),
	signIn: (browser) => browser.open("/protected/"),
	userinfo: async (browser) => (await infoOf(browser)).userinfo,
	async refresh(browser) {
		const { access_token } = await infoOf(browser);
		await browser.open(`${REDIRECT}?${new URLSearchParams({ refresh: "/protected/", access_token })}`);
		return (await infoOf(browser)).access_token !== access_token;
	},
	signOut: (browser) => browser.open(`${REDIRECT}?logout=${encodeURIComponent(new URL("/", browser.baseUrl).href)}`),
};

/** The folder into which the packages of a newer Debian were extracted: its module uses PKCE by itself. */
const { NEWER_APACHE: newer } = process.env;
const newerModAuthOpenidc: InstalledClient = {
	...modAuthOpenidc,
	name: `mod_auth_openidc ${newer === undefined ? "2.4.16 or later" : extractedVersion(OPENIDC_PACKAGE, newer)}`,
	settings: {},
	notDefault: "",
	missing: () => (newer === undefined ? "NEWER_APACHE" : missingModule("mod_auth_openidc.so", newer)),
	start: (environment) => startApache(folder, environment, newer),
};

interface Info {
	access_token: string;
	userinfo: Record<string, unknown>;
}

async function infoOf(browser: Browser): Promise<Info> {
	return (await browser.open(`${REDIRECT}?info=json`)).body as unknown as Info;
}

async function signedOutBy(browser: Browser, path: string) {
	const form = formOf(await browser.open(path), path);
	return browser.submit(form.action, form.hidden);
}

export const installedClients: InstalledClient[] = [
	nextAuth,
	authlib,
	goOidc,
	springSecurity,
	modAuthOpenidc,
	newerModAuthOpenidc,
];
