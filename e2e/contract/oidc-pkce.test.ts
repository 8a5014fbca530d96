import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { Browser, formOf } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const VERIFIER = "v".repeat(43);
const S256 = createHash("sha256").update(VERIFIER).digest("base64url");

const settings = {
	"mandatory, no plain": { mandatory: true, supportPlain: false },
	"mandatory, plain too": { mandatory: true, supportPlain: true },
	"optional, no plain": { mandatory: false, supportPlain: false },
	"optional, plain too": { mandatory: false, supportPlain: true },
} as const;
const challenges = {
	none: {},
	S256: { code_challenge: S256, code_challenge_method: "S256" },
	plain: { code_challenge: VERIFIER, code_challenge_method: "plain" },
	"plain without a method": { code_challenge: VERIFIER },
} as const;

let applications: Record<keyof typeof settings, ApplicationBody>;

beforeAll(async () => {
	const made = Object.entries(settings).map(async ([name, pkce]) => [name, await oidcApplication({ pkce })]);
	applications = Object.fromEntries(await Promise.all(made));
});

/** The parameters of the authorization response. */
async function authorized(application: ApplicationBody, challenge: Record<string, string>) {
	const query = new URLSearchParams({
		client_id: application.clientId,
		redirect_uri: REDIRECT_URI,
		response_type: "code",
		scope: "openid",
		...challenge,
	});
	const browser = new Browser(baseUrl());
	const page = await browser.open(`/t/root/oauth2/authorize?${query}`);
	if (page.url.pathname.startsWith(new URL(REDIRECT_URI).pathname)) return page.url.searchParams;
	const form = formOf(page, "/submit");
	return (await browser.submit(form.action, { ...form.hidden, ...ADMIN })).url.searchParams;
}

function redeemed(application: ApplicationBody, code: string | null, verifier: string | undefined) {
	return postForm(
		"/t/root/oauth2/token",
		{
			grant_type: "authorization_code",
			redirect_uri: REDIRECT_URI,
			code: code ?? "",
			...(verifier === undefined ? {} : { code_verifier: verifier }),
		},
		{
			authorization: `Basic ${Buffer.from(`${application.clientId}:${application.clientSecret}`).toString("base64")}`,
		},
	);
}

describe.each(Object.keys(settings) as (keyof typeof settings)[])("PKCE %s", (setting) => {
	test.each(Object.keys(challenges) as (keyof typeof challenges)[])("with the challenge: %s", async (kind) => {
		const application = applications[setting];
		const { mandatory, supportPlain } = settings[setting];
		const taken = kind === "none" ? !mandatory : kind === "S256" || supportPlain;
		const answer = await authorized(application, challenges[kind]);
		if (!taken) {
			expect(answer.get("error")).toBe("invalid_request");
			return;
		}
		const wrong = await redeemed(application, answer.get("code"), kind === "none" ? VERIFIER : "w".repeat(43));
		expect({ status: wrong.status, error: wrong.body.error }).toEqual({ status: 400, error: "invalid_grant" });
		const again = await authorized(application, challenges[kind]);
		const right = await redeemed(application, again.get("code"), kind === "none" ? undefined : VERIFIER);
		expect(right.status).toBe(200);
	});
});
