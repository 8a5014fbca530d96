import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { startBalancer } from "../fixtures/balancer";
import { Browser, formOf } from "../fixtures/browser";
import { ADMIN, MANAGEMENT, type PorticoServer, startPortico } from "../fixtures/portico-server";

const VARIABLES = ["ENCRYPTION_KEY", "SESSION_SECRET", "MANAGEMENT_CLIENT_SECRET", "METRICS_TOKEN"] as const;
const old = valuesOf("of the beginning and long enough");
const renewed = valuesOf("of later on that is long enough");

function valuesOf(words: string): Record<string, string> {
	return Object.fromEntries(VARIABLES.map((name) => [name, `${name} ${words}`]));
}

/** The settings of a machine, with several values of each secret in this order. */
function listing(...values: Record<string, string>[]): Record<string, string> {
	return Object.fromEntries(VARIABLES.map((name) => [name, values.map((each) => each[name]).join(",")]));
}

/** Every request of a sign-in goes to another machine than the one before. */
async function signedIn(baseUrl: string): Promise<Browser> {
	const browser = new Browser(baseUrl);
	const { csrfToken } = (await browser.open("/api/auth/csrf")).body as { csrfToken: string };
	const page = await browser.submit("/api/auth/signin/portico", { csrfToken, callbackUrl: "/console" });
	const form = formOf(page, "/submit");
	const fields = { action: "sign_in", ...form.hidden, username: ADMIN.username, password: ADMIN.password };
	const end = await browser.submit(form.action, fields);
	expect(end.url.pathname).toMatch(/^\/console/);
	return browser;
}

/** The answers of both machines. */
async function flowsSeenBy(browser: Browser): Promise<number[]> {
	return [(await browser.open("/flows")).status, (await browser.open("/flows")).status];
}

async function reencrypt(environment: Record<string, string | undefined>): Promise<void> {
	const env = { PATH: process.env.PATH, REQUIRE_SECRETS: "false", ...environment } as never;
	const { stdout } = await promisify(execFile)(process.execPath, ["dist/scripts/commands/keys.mjs", "reencrypt"], {
		env,
	});
	expect(stdout).toMatch(/^signing keys: [1-9]\d* encrypted anew$/m);
	expect(stdout).not.toContain("cannot be read");
}

async function tokenStatus(baseUrl: string, secret: string | undefined): Promise<number> {
	const basic = Buffer.from(`${MANAGEMENT.clientId}:${encodeURIComponent(secret ?? "")}`).toString("base64");
	const response = await fetch(`${baseUrl}/oauth2/token`, {
		method: "POST",
		headers: { authorization: `Basic ${basic}` },
		body: new URLSearchParams({ grant_type: "client_credentials", scope: "system" }),
	});
	return response.status;
}

async function metricsStatus({ baseUrl }: PorticoServer, token: string | undefined): Promise<number> {
	return (await api("GET", "/metrics", { token: token ?? "", baseUrl })).status;
}

test("all secrets are replaced without a stop: the new ones behind, then before, then alone, at one machine after the other", async () => {
	const machines: string[] = [];
	const balancer = await startBalancer(machines);
	const ends: (() => Promise<void>)[] = [balancer.close];
	try {
		const environment = { ...listing(old), BASE_URL: balancer.url };
		const first = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1, environment });
		ends.unshift(first.remove);
		const second = await startPortico({ workers: 1, environment: { ...environment, DATABASE_URL: first.databaseUrl } });
		ends.unshift(second.remove);
		machines.push(first.baseUrl, second.baseUrl);
		const bothAreUp = () =>
			eventually("both machines", async () =>
				expect(await fetch(`${balancer.url}/health/ready`).then(({ status }) => status)).toBe(200),
			);
		await bothAreUp();

		const ofBefore = await signedIn(balancer.url);
		let ofBetween: Browser | undefined;
		for (const values of [[old, renewed], [renewed, old], [renewed]]) {
			// While both machines serve, and before the old key goes.
			if (values.length === 1)
				await reencrypt({ ...environment, ...listing(renewed, old), DATABASE_URL: first.databaseUrl });
			for (const machine of [first, second]) {
				await machine.stop();
				await machine.restart(listing(...values));
				// One machine has these values now and the other one the former, and then both.
				const isLast = values.length === 1;
				if (!isLast) expect(await flowsSeenBy(ofBefore)).toEqual([200, 200]);
				if (ofBetween !== undefined) expect(await flowsSeenBy(ofBetween)).toEqual([200, 200]);
				const browser = await signedIn(balancer.url);
				expect(await flowsSeenBy(browser)).toEqual([200, 200]);
				// Until both begin with the new secret, a session may be made with the old one.
				if (values[0] === renewed && machine === second) ofBetween ??= browser;
				expect(await tokenStatus(balancer.url, values[0]?.MANAGEMENT_CLIENT_SECRET)).toBe(200);
				for (const value of values) expect(await metricsStatus(machine, value.METRICS_TOKEN)).toBe(200);
			}
		}
		expect(await flowsSeenBy(ofBefore)).toEqual([401, 401]);
		expect(await tokenStatus(balancer.url, old.MANAGEMENT_CLIENT_SECRET)).toBe(401);
		expect(await metricsStatus(first, old.METRICS_TOKEN)).toBe(404);
	} finally {
		for (const end of ends) await end();
	}
});
