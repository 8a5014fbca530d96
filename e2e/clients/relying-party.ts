import { expect } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { oidcApplication } from "../fixtures/oidc-application";
import { isSignInPage } from "../fixtures/oidc-steps";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { aFreePort } from "../fixtures/started-example";
import type { Outcome } from "./outcome";
import type { Program } from "./program";

/** A program with a third-party client library, and how a browser uses it. */
export interface RelyingParty {
	/** The name of the library, with its version. */
	name: string;
	/** The host name in its addresses; `127.0.0.1` by default. */
	host?: string;
	redirectPath: string;
	/** The path that a browser is sent to after the sign-out; by default the first page. */
	afterSignOut?: string;
	/** Settings of the application in Portico besides its name, redirect URLs and the grants for sign-in and refresh. */
	settings?: object | ((home: string) => object);
	/** The settings that are not the library's defaults. */
	notDefault?: string;
	start(environment: Record<string, string>): Promise<Program>;
	/** Each step as a browser does it. By default it opens the page `/sign-in`, `/userinfo`, `/refresh` or `/sign-out`. */
	signIn?(browser: Browser): Promise<Page>;
	userinfo?(browser: Browser): Promise<Record<string, unknown>>;
	/** Returns whether there is a new access token afterwards. */
	refresh?(browser: Browser): Promise<boolean>;
	signOut?(browser: Browser): Promise<Page>;
}

export interface RunningParty {
	application: ApplicationBody;
	/** The first page of the program. */
	home: string;
	program: Program;
}

/** Registers the program as an application, and starts it. */
export async function started(
	party: Pick<RelyingParty, "host" | "redirectPath" | "afterSignOut" | "settings" | "start">,
) {
	const port = await aFreePort();
	const home = `http://${party.host ?? "127.0.0.1"}:${port}`;
	const application = await oidcApplication({
		redirectUrls: [...new Set([home + party.redirectPath, home + (party.afterSignOut ?? "/")])],
		...(typeof party.settings === "function" ? party.settings(home) : party.settings),
	});
	const program = await party.start({
		ISSUER: `${baseUrl()}/t/root`,
		CLIENT_ID: application.clientId,
		CLIENT_SECRET: application.clientSecret ?? "",
		PORT: String(port),
	});
	return { application, home, program } satisfies RunningParty;
}

/** Signs the administrator in to the program, reads userinfo, refreshes and signs out, each step as its users would. */
export async function use(party: RelyingParty, { home }: RunningParty, outcome: Outcome): Promise<void> {
	const [there, portico] = [new Browser(home), new Browser(baseUrl())];
	const signIn = () => party.signIn?.(there) ?? there.open("/sign-in");
	await outcome.step("signIn", async () => {
		const back = await answered(portico, (await signIn()).url);
		expect(back.url.origin).toBe(home);
		const arrived = await there.open(back.url);
		expect(arrived.status, arrived.text).toBe(200);
	});
	await outcome.step("userinfo", async () => {
		const read = async () => (await there.open("/userinfo")).body as unknown as Record<string, unknown>;
		expect(await (party.userinfo?.(there) ?? read())).toMatchObject({ preferred_username: ADMIN.username });
	});
	await outcome.step("refresh", async () => {
		const refreshed = async () => ((await there.open("/refresh")).body as unknown as { renewed: boolean }).renewed;
		expect(await (party.refresh?.(there) ?? refreshed())).toBe(true);
	});
	await outcome.step("signOut", async () => {
		const leaving = await (party.signOut?.(there) ?? there.open("/sign-out"));
		expect(leaving.url.origin).toBe(baseUrl());
		const left = await portico.open(leaving.url);
		expect(left.url.href.split("?")[0]).toBe(home + (party.afterSignOut ?? "/"));
		await there.open(left.url);
		// The session has ended in the program and at Portico: the next sign-in asks for the password.
		const again = await portico.open((await signIn()).url);
		expect(isSignInPage(again), again.url.href).toBe(true);
	});
}

/** Answers the sign-in page that an authorization request leads to; returns the redirect to the program. */
async function answered(portico: Browser, request: URL): Promise<Page> {
	const page = await portico.open(request);
	const form = formOf(page, "/submit");
	return portico.submit(form.action, { ...form.hidden, ...ADMIN });
}
