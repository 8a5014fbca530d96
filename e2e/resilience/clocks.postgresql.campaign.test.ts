import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { decodeJwt } from "jose";
import * as openid from "openid-client";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { post, type TestApplication } from "../fixtures/applications";
import { startBalancer } from "../fixtures/balancer";
import { Browser, formOf } from "../fixtures/browser";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { type Person, signedUpPerson } from "../fixtures/people";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

// Two machines on one database, one of which has a clock that is wrong by five minutes, simulated with libfaketime.

const [LIBRARY] = globSync("/usr/lib/*/faketime/libfaketime.so.1");
const STEP_SECONDS = 30;
/** What is rounded, and taken for the way to the database; far less than a clock is wrong. */
const NEAR_SECONDS = 10;
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const shared = {
	ENCRYPTION_KEY: "an encryption key of every machine there is",
	SESSION_SECRET: "a session secret of every machine 32+",
	WORKERS: "1",
};

const wrongBy = (seconds: number) => ({
	LD_PRELOAD: LIBRARY ?? "",
	FAKETIME: `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}`,
	FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

describe.skipIf(LIBRARY === undefined).each([-300, 300])("a machine whose clock is wrong by %i s", (seconds) => {
	test("signs people in with the other one, tells the right time, and is reported", async ({ onTestFinished }) => {
		const addresses: string[] = [];
		const balancer = await startBalancer(addresses);
		onTestFinished(() => balancer.close());
		const BASE_URL = balancer.url;
		const right = await startPortico({
			postgresUrl: process.env.TEST_POSTGRES_URL,
			environment: { ...shared, BASE_URL },
		});
		onTestFinished(() => right.remove());
		const environment = { ...shared, BASE_URL, DATABASE_URL: right.databaseUrl ?? "", ...wrongBy(seconds) };
		const wrong = await startPortico({ environment });
		onTestFinished(() => wrong.remove());
		addresses.push(right.baseUrl, wrong.baseUrl);
		await eventually("the balancer to find a machine", async () =>
			expect((await fetch(`${balancer.url}/health/ready`)).status).toBe(200),
		);

		await passwordAndAuthenticator(right, wrong);
		for (const [pushedAt, redeemedAt] of [
			[right, wrong],
			[wrong, right],
		] as const)
			await pushedRequest(balancer.url, pushedAt, redeemedAt);

		const metrics = await (await fetch(`${wrong.baseUrl}/metrics`)).text();
		const difference = Number(/^portico_clock_difference_seconds (\S+)$/m.exec(metrics)?.[1]);
		expect(Math.round(difference / STEP_SECONDS) * STEP_SECONDS).toBe(seconds);
		const { status, output } = await doctor({ ...environment, DATA_DIR: wrong.dataDir });
		expect(status).toBe(1);
		const words = `(?:29|30)\\d\\.\\d s ${seconds < 0 ? "behind" : "ahead of"} the database's: synchronise the clocks`;
		expect(output).toMatch(new RegExp(`clock.*${words}`));
		expect(wrong.output()).toContain("synchronise them");
		expect(right.output()).not.toContain("synchronise them");
	});
});

/** Each step at the other machine than the one before; the assertion is redeemed at either, whichever has signed it. */
async function passwordAndAuthenticator(right: PorticoServer, wrong: PorticoServer): Promise<void> {
	const since = Math.floor(Date.now() / 1000);
	const person = await signedUpPerson(right.baseUrl);
	const enrolling = await application(right, "enrol", person);
	const asking = await application(right, "verify", person);
	const nextCode = codesOf();
	const setUp = await withPassword(enrolling, person, right, wrong);
	const secret = setUp.data.additionalData?.totpSecret ?? "";
	const enrolled = await answerStep(wrong.baseUrl, setUp, { inputs: { otp: await nextCode(secret) } });
	expect(enrolled.flowStatus).toBe("COMPLETE");
	for (const [first, second] of [
		[right, wrong],
		[wrong, right],
	] as const) {
		const screen = await withPassword(asking, person, first, second);
		const done = await answerStep(first.baseUrl, screen, { inputs: { otp: await nextCode(secret) } });
		expect([done.flowStatus, done.failureReason]).toEqual(["COMPLETE", undefined]);
		const assertion = String(done.assertion);
		expectRightTimes(decodeJwt(assertion), since);
		const redeemed = await fetch(`${second.baseUrl}/oauth2/token`, {
			method: "POST",
			body: new URLSearchParams({ grant_type: JWT_BEARER, assertion, client_id: asking.clientId, scope: "openid" }),
		});
		const tokens = (await redeemed.json()) as { id_token: string; error_description?: string };
		expect([redeemed.status, tokens.error_description]).toEqual([200, undefined]);
		expectRightTimes(decodeJwt(tokens.id_token), since);
	}
}

async function withPassword(
	{ id: applicationId }: TestApplication,
	{ username, password }: Person,
	first: PorticoServer,
	second: PorticoServer,
) {
	const begun = await executeFlow(first.baseUrl, { applicationId, flowType: "AUTHENTICATION" });
	return answerStep(second.baseUrl, begun, { inputs: { username, password } });
}

/** A request that is pushed at one machine, authorized at both in turn, and whose code is redeemed at the other one. */
async function pushedRequest(base: string, pushedAt: PorticoServer, redeemedAt: PorticoServer): Promise<void> {
	const since = Math.floor(Date.now() / 1000);
	const person = await signedUpPerson(pushedAt.baseUrl);
	const { clientId, clientSecret } = await application(pushedAt, undefined, person);
	const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
	const verifier = openid.randomPKCECodeVerifier();
	const pushed = await fetch(`${pushedAt.baseUrl}/oauth2/par`, {
		method: "POST",
		headers: { authorization },
		body: new URLSearchParams({
			client_id: clientId,
			response_type: "code",
			redirect_uri: REDIRECT_URI,
			scope: "openid",
			// Depends on the time since the user's last sign-in.
			max_age: "60",
			code_challenge: await openid.calculatePKCECodeChallenge(verifier),
			code_challenge_method: "S256",
		}),
	});
	const { request_uri } = (await pushed.json()) as { request_uri: string };
	expect(pushed.status).toBe(201);
	const browser = new Browser(base);
	const parameters = new URLSearchParams({ client_id: clientId, request_uri });
	const page = await browser.open(`/oauth2/authorize?${parameters}`);
	const { action, hidden } = formOf(page, "/submit");
	const { username, password } = person;
	const back = await browser.submit(action, { ...hidden, username, password });
	expect(`${back.url.origin}${back.url.pathname}`).toBe(REDIRECT_URI);
	const answer = await fetch(`${redeemedAt.baseUrl}/oauth2/token`, {
		method: "POST",
		headers: { authorization },
		body: new URLSearchParams({
			grant_type: "authorization_code",
			code: back.url.searchParams.get("code") ?? "",
			redirect_uri: REDIRECT_URI,
			code_verifier: verifier,
		}),
	});
	const tokens = (await answer.json()) as { id_token: string; access_token: string; error_description?: string };
	expect([answer.status, tokens.error_description]).toEqual([200, undefined]);
	expectRightTimes(decodeJwt(tokens.id_token), since);
	for (const { baseUrl } of [pushedAt, redeemedAt]) {
		const headers = { authorization: `Bearer ${tokens.access_token}` };
		expect((await fetch(`${baseUrl}/oauth2/userinfo`, { headers })).status).toBe(200);
	}
	// Both machines know the session: the user is not asked again within `max_age`.
	const again = await browser.open(
		`/oauth2/authorize?${new URLSearchParams({
			client_id: clientId,
			response_type: "code",
			redirect_uri: REDIRECT_URI,
			scope: "openid",
			prompt: "none",
			max_age: "60",
			code_challenge: await openid.calculatePKCECodeChallenge(verifier),
			code_challenge_method: "S256",
		})}`,
	);
	expect(again.url.searchParams.get("error")).toBeNull();
}

function expectRightTimes({ iat, nbf, exp, auth_time: authTime }: ReturnType<typeof decodeJwt>, since: number): void {
	const here = Math.floor(Date.now() / 1000);
	for (const time of [iat, nbf ?? iat, authTime ?? iat]) {
		const isAfter = since - NEAR_SECONDS <= Number(time);
		expect([isAfter, Number(time) <= here + NEAR_SECONDS]).toEqual([true, true]);
	}
	expect(Number(exp)).toBeGreaterThan(here);
}

/** Returns a code for each call, each of a later time step than the one before, according to the right clock. */
function codesOf(): (secret: string) => Promise<string> {
	let step = 0;
	return async (secret) => {
		const present = () => Math.floor(Date.now() / 1000 / STEP_SECONDS);
		step = Math.max(step + 1, present() - 1);
		const isTakenFrom = (step - 1) * STEP_SECONDS * 1000;
		await new Promise((resolve) => setTimeout(resolve, isTakenFrom - Date.now() + 1));
		return generate({ secret, epoch: step * STEP_SECONDS });
	};
}

async function application(
	{ baseUrl }: PorticoServer,
	mode: "enrol" | "verify" | undefined,
	{ username }: Person,
): Promise<TestApplication> {
	const nodes =
		mode === undefined
			? [
					start("session"),
					task("session", { executor: { name: "SessionExecutor" }, onSuccess: "end", onFailure: "password" }),
					task("password", { onSuccess: "end" }),
					end(),
				]
			: [
					start("password"),
					task("password", { onSuccess: "app" }),
					task("app", { executor: { name: "TOTPExecutor", mode }, onSuccess: "end" }),
					end(),
				];
	const flow = await post<{ id: string }>(baseUrl, "/flows", {
		name: `Password, then ${mode ?? "nothing"}`,
		handle: `${mode ?? "password"}-${username}`,
		flowType: "AUTHENTICATION",
		nodes,
	});
	return post<TestApplication>(baseUrl, "/t/root/api/server/v1/applications", {
		name: `Shop of ${username}`,
		redirectUrls: [REDIRECT_URI],
		publicClient: mode !== undefined,
		trusted: true,
		grantTypes: mode === undefined ? ["authorization_code"] : [JWT_BEARER],
		authFlowId: flow.id,
	});
}

async function doctor(environment: Record<string, string>): Promise<{ status: number | null; output: string }> {
	const child = spawn(process.execPath, ["dist/scripts/commands/doctor.mjs"], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { PATH: process.env.PATH, ...environment } as unknown as NodeJS.ProcessEnv,
	});
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (part) => {
		output += part;
	});
	const [status] = await once(child, "close");
	return { status, output };
}
