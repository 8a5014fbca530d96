import { expect, type Locator, type Page } from "@playwright/test";
import type { TestApplication } from "../fixtures/applications";
import { REDIRECT_URI } from "../fixtures/portico-server";

/** RFC 7636, appendix B. */
const CODE_CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** The code verifier for this challenge. */
const CODE_VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

/** The authorization URL of an application; undefined parameters are left out. */
export function authorizePath(clientId: string, parameters: Record<string, string | undefined> = {}): string {
	const all: Record<string, string | undefined> = {
		client_id: clientId,
		redirect_uri: REDIRECT_URI,
		response_type: "code",
		scope: "openid profile",
		code_challenge: CODE_CHALLENGE,
		code_challenge_method: "S256",
		state: "s",
		...parameters,
	};
	const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return `/oauth2/authorize?${new URLSearchParams(given)}`;
}

const received = new WeakMap<Page, URLSearchParams[]>();

/** Records the requests to the application's redirect URI; no server listens there, because the request alone is needed. */
export function receiveCallbacks(page: Page): void {
	const told: URLSearchParams[] = [];
	received.set(page, told);
	page.on("request", (request) => {
		if (request.url().startsWith(REDIRECT_URI)) told.push(new URL(request.url()).searchParams);
	});
}

/** Opens an authorization URL, which may redirect to the application at once. */
export async function follow(page: Page, path: string): Promise<void> {
	await page.goto(path).catch(async (error: Error) => {
		// The browser's error page for the application's URL interrupted the navigation.
		if (error.message.includes("interrupted by another navigation")) await follow(page, path);
		else if (!error.message.includes("ERR_CONNECTION_REFUSED")) throw error;
	});
}

/** The parameters of the next request to the redirect URI. */
export async function callbackOf(page: Page): Promise<URLSearchParams> {
	const told = received.get(page);
	await expect.poll(() => told?.length ?? 0).toBeGreaterThan(0);
	// Waits for the browser's error page; before that, the next navigation would be merged with this one.
	await page
		.waitForURL((url) => url.protocol === "chrome-error:" || url.href.startsWith(REDIRECT_URI))
		.catch((error: Error) => {
			if (!error.message.includes("ERR_CONNECTION_REFUSED")) throw error;
		});
	return told?.shift() ?? new URLSearchParams();
}

/** Exchanges a code of `authorizePath` for tokens, or a refresh token for the next ones. */
export async function tokensFor(
	baseUrl: string,
	{ clientId, clientSecret }: Pick<TestApplication, "clientId" | "clientSecret">,
	grant: { code: string } | { refreshToken: string },
) {
	const parameters: Record<string, string> =
		"code" in grant
			? {
					grant_type: "authorization_code",
					code: grant.code,
					redirect_uri: REDIRECT_URI,
					code_verifier: CODE_VERIFIER,
				}
			: { grant_type: "refresh_token", refresh_token: grant.refreshToken };
	const response = await fetch(`${baseUrl}/oauth2/token`, {
		method: "POST",
		headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
		body: new URLSearchParams(parameters),
	});
	const body = (await response.json()) as {
		access_token?: string;
		refresh_token?: string;
		id_token?: string;
		error?: string;
	};
	return { status: response.status, body };
}

/** The code of six digits in a mail. */
export function codeIn(mail: string): string {
	return /\b\d{6}\b/.exec(mail)?.[0] ?? "";
}

/** The key for an authenticator app that the page shows. */
export async function shownKey(page: Page): Promise<string> {
	return (await page.locator("code").innerText()).replaceAll(/\s/g, "");
}

/** The alert of the page, which screen readers announce. */
export function alertOf(page: Page): Locator {
	return page.locator("main").getByRole("alert");
}
