import { join } from "node:path";
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
	const folder = emptyFolder();
	const [file, target] = [join(folder, "all.gz"), join(folder, "target")];
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
		const environment = { NODE_ENV: "production", ...keys };
		const exported = { ...environment, DATA_DIR: server.dataDir };
		expect(await runProgram(exported, [...data, "export", file])).toMatchObject({ status: 0 });
		const imported = { ...environment, DATA_DIR: target };
		expect(await runProgram(imported, [...data, "import", file])).toMatchObject({ status: 0 });
		const moved = await startPortico({ environment: imported });
		try {
			expect(await (await flowClient(moved.baseUrl)).get(id)).toEqual(saved[0]);
		} finally {
			await moved.remove();
		}
	} finally {
		await server.remove();
	}
});
