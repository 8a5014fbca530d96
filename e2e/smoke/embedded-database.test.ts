import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { flowClient } from "../fixtures/flow-client";
import { signedInToConsole } from "../fixtures/oauth";
import { ADMIN, startPortico } from "../fixtures/portico-server";
import { emptyFolder, runProgram } from "../fixtures/run-program";

const keys = {
	ENCRYPTION_KEY: "an encryption key for both of the ends",
	SESSION_SECRET: "a session secret for both ends 32+",
};
const data = ["dist/scripts/commands/data.mjs"];

test("a flow that is saved after a first start without a database server is there after a stop, and in an export", async () => {
	const server = await startPortico({ withoutSchema: true, environment: keys });
	const file = join(emptyFolder(), "all.gz");
	try {
		const console = await signedInToConsole("/console", ADMIN, server.baseUrl);
		expect((await console.open("/console/o/root/flows")).status).toBe(200);
		const client = await flowClient(server.baseUrl);
		const id = String((await client.create("kept", 1)).body.id);
		await client.update(id, "kept", 2);
		const saved = [await client.get(id), await client.version(id, 1)];

		await server.stop();
		await server.restart();
		const again = await flowClient(server.baseUrl);
		expect([await again.get(id), await again.version(id, 1)]).toEqual(saved);
		expect((await console.open(`/console/o/root/flows/${id}`)).status).toBe(200);

		await server.stop();
		const exported = { NODE_ENV: "production", ...keys, DATA_DIR: server.dataDir };
		expect(await runProgram(exported, [...data, "export", file])).toMatchObject({ status: 0 });
		expect(gunzipSync(readFileSync(file)).toString()).toContain(id);
	} finally {
		await server.remove();
	}
});
