import { expect, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { aDefinition } from "../fixtures/flows";
import { startPortico } from "../fixtures/portico-server";

test("with a single connection per worker it starts and serves", async () => {
	const environment = { DATABASE_POOL_SIZE: "1" };
	const server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, environment });
	try {
		const { baseUrl } = server;
		const token = await accessToken(baseUrl);
		const created = Array.from({ length: 16 }, () => api("POST", "/flows", { baseUrl, token, body: aDefinition() }));
		expect((await Promise.all(created)).map(({ status }) => status)).toEqual(Array(16).fill(201));
	} finally {
		await server.remove();
	}
});
