import { describe, expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { MANAGEMENT, startPortico } from "../fixtures/portico-server";
import { expectStartRefusal, runProgram } from "../fixtures/run-program";

const POSTGRES = process.env.TEST_POSTGRES_URL;
const KEY = "the encryption key that it began with";
const OTHER_KEY = "another encryption key that is long enough";

test("a wrong ENCRYPTION_KEY starts nothing, and rotates and changes no key", async () => {
	const server = await startPortico({ postgresUrl: POSTGRES, workers: 1, environment: { ENCRYPTION_KEY: KEY } });
	try {
		const jwks = async () => (await fetch(`${server.baseUrl}/oauth2/jwks`)).text();
		const before = await jwks();
		await server.stop();
		const wrong: Record<string, string> = { DATA_DIR: server.dataDir, ENCRYPTION_KEY: OTHER_KEY };
		if (server.databaseUrl !== undefined) wrong.DATABASE_URL = server.databaseUrl;
		await expectStartRefusal(wrong, /ENCRYPTION_KEY is not the one/);
		const rotated = await runProgram(wrong, ["dist/scripts/commands/keys.mjs", "rotate"]);
		expect(rotated).toMatchObject({ status: 1, output: expect.stringContaining("ENCRYPTION_KEY is not the one") });
		await server.restart();
		expect(await jwks()).toBe(before);
		await server.stop();
	} finally {
		await server.remove();
	}
});

test("keys whose ENCRYPTION_KEY is lost are discarded once their number is confirmed, and with secrets that were given", async () => {
	const server = await startPortico({ postgresUrl: POSTGRES, workers: 1, environment: { ENCRYPTION_KEY: KEY } });
	try {
		await server.stop();
		const discard = (environment: Record<string, string>, ...more: string[]) =>
			runProgram(environment, ["dist/scripts/commands/keys.mjs", "discard", ...more]);
		const here = { DATABASE_URL: server.databaseUrl ?? "" };
		const incomplete: Record<string, string>[] = [{}, { ENCRYPTION_KEY: OTHER_KEY }, { SESSION_SECRET: OTHER_KEY }];
		for (const refused of await Promise.all(incomplete.map((given) => discard({ ...here, ...given }, "--confirm=3"))))
			expect(refused).toMatchObject({
				status: 1,
				output: expect.stringMatching(/Nothing was discarded: set ENCRYPTION_KEY and SESSION_SECRET/),
			});
		const lost = { ...here, ENCRYPTION_KEY: OTHER_KEY, SESSION_SECRET: OTHER_KEY, BASE_URL: "https://id.example.com" };
		const unconfirmed = [[], ["--confirm"], ["--confirm=2"], ["3"]];
		for (const { status, output } of await Promise.all(unconfirmed.map((given) => discard(lost, ...given)))) {
			expect(status).toBe(1);
			expect(output).toMatch(/deletes 3 signing keys.*Tokens and assertions.*no longer valid/);
			expect(output).toMatch(/belongs to https:\/\/id\.example\.com/);
			expect(output).toMatch(new RegExp(`BASE_URL is https://id.example.com here and ${server.baseUrl} there`));
			expect(output).toMatch(/discard --confirm=3$/m);
		}
		await server.restart();
		await server.stop();
		const discarded = await discard(lost, "--confirm=3");
		expect(discarded).toMatchObject({ status: 0, output: expect.stringContaining("3 signing keys discarded") });
		expect(await discard(lost, "--confirm=3")).toMatchObject({
			status: 0,
			output: expect.stringContaining("reads every signing key"),
		});
		await expectStartRefusal(
			{ ...lost, BASE_URL: server.baseUrl },
			/BASE_URL is .* here and https:\/\/id\.example\.com there/,
		);
	} finally {
		await server.remove();
	}
});

describe("a machine beside others", () => {
	const shared = { ENCRYPTION_KEY: KEY, SESSION_SECRET: "the session secret of all the machines" };

	test("is refused with another SESSION_SECRET or BASE_URL, and so is a command, until they are adopted", async () => {
		const server = await startPortico({ postgresUrl: POSTGRES, workers: 1, environment: shared });
		try {
			const same = { ...shared, DATABASE_URL: server.databaseUrl ?? "", BASE_URL: server.baseUrl };
			const other = {
				...same,
				SESSION_SECRET: "a session secret of this machine alone",
				BASE_URL: "https://id.example.com",
			};
			const words = [
				/SESSION_SECRET lacks the one that the other machines begin with/,
				/SESSION_SECRET begins with one .* behind the old one first/,
				new RegExp(`BASE_URL is https://id.example.com here and ${server.baseUrl} there`),
				/npm run keys -- adopt/,
			];
			await expectStartRefusal(other, ...words);
			const keys = (action: string, environment: Record<string, string>) =>
				runProgram(environment, ["dist/scripts/commands/keys.mjs", action]);
			expect(await keys("rotate", other)).toMatchObject({ status: 1, output: expect.stringMatching(/SESSION_SECRET/) });
			expect(await keys("rotate", same)).toMatchObject({ status: 0 });
			expect(await keys("adopt", other)).toMatchObject({ status: 0 });
			expect(await keys("rotate", other)).toMatchObject({ status: 0 });
			expect(await keys("rotate", same)).toMatchObject({ status: 1 });
		} finally {
			await server.remove();
		}
	});

	test("changes ENCRYPTION_KEY without a stop: the new one behind, then before, then alone", async () => {
		const server = await startPortico({ postgresUrl: POSTGRES, workers: 1, environment: shared });
		try {
			await server.stop();
			const environment = { ...shared, DATABASE_URL: server.databaseUrl ?? "", BASE_URL: server.baseUrl };
			await expectStartRefusal({ ...environment, ENCRYPTION_KEY: `${OTHER_KEY},${KEY}` }, /behind the old one first/);
			for (const key of [`${KEY},${OTHER_KEY}`, `${OTHER_KEY},${KEY}`]) {
				await server.restart({ ENCRYPTION_KEY: key });
				await server.stop();
			}
		} finally {
			await server.remove();
		}
	});
});

test("a changed MANAGEMENT_CLIENT_ID replaces the client: the one before gets no tokens", async () => {
	const environment = { ENCRYPTION_KEY: KEY, MANAGEMENT_CLIENT_ID: "first-management" };
	const server = await startPortico({ postgresUrl: POSTGRES, workers: 1, environment });
	const statusFor = async (clientId: string) => {
		const credentials = Buffer.from(`${clientId}:${MANAGEMENT.clientSecret}`).toString("base64");
		const response = await fetch(`${server.baseUrl}/oauth2/token`, {
			method: "POST",
			headers: { authorization: `Basic ${credentials}` },
			body: new URLSearchParams({ grant_type: "client_credentials", scope: "system" }),
		});
		return response.status;
	};
	try {
		expect(await statusFor("first-management")).toBe(200);
		await server.stop();
		await server.restart({ MANAGEMENT_CLIENT_ID: MANAGEMENT.clientId });
		expect([await statusFor("first-management"), await statusFor(MANAGEMENT.clientId)]).toEqual([401, 200]);
		const headers = { authorization: `Bearer ${await accessToken(server.baseUrl)}` };
		const list = await (await fetch(`${server.baseUrl}/t/root/api/server/v1/applications`, { headers })).text();
		expect(list.match(/"name":"Management"/g)).toHaveLength(1);
	} finally {
		await server.remove();
	}
});
