import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Flow, FlowVersionList } from "@/lib/flows/definitions/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { aDefinition } from "../fixtures/flows";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

let server: PorticoServer;
let token: string;
beforeAll(async () => {
	server = await startPortico({
		postgresUrl: process.env.TEST_POSTGRES_URL,
		workers: 1,
		environment: { FLOW_VERSIONS_KEPT: "3" },
	});
	token = await accessToken(server.baseUrl);
});
afterAll(() => server.remove());

function ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
	return api<Body>(method, path, { baseUrl: server.baseUrl, token, body });
}

describe("Retention", () => {
	test("`FLOW_VERSIONS_KEPT` can bound it, never removing the active one", async () => {
		const { body: flow } = await ask<Flow>("POST", "/flows", aDefinition());
		const path = `/flows/${flow.id}`;
		const versions = async () =>
			(await ask<FlowVersionList>("GET", `${path}/versions`)).body.versions.map(({ version }) => version);
		for (let version = 2; version <= 5; version++) await ask("PUT", path, flow);
		expect(await versions()).toEqual([5, 4, 3]);
		expectRefusal(await ask("GET", `${path}/versions/2`), 404, "FMS-1006", "Version not found");
		expectRefusal(await ask("POST", `${path}/restore`, { version: 2 }), 404, "FMS-1006", "Version not found");
		expect((await ask("POST", `${path}/restore`, { version: 3 })).body).toMatchObject({ version: 6, isActive: true });
		expect(await versions()).toEqual([6, 5, 4]);
		expect((await ask<Flow>("GET", path)).body).toMatchObject({ activeVersion: 6, nodes: flow.nodes });
	});

	test("a removed number is not used again", async () => {
		const { body: flow } = await ask<Flow>("POST", "/flows", aDefinition());
		for (let version = 2; version <= 6; version++)
			expect((await ask<Flow>("PUT", `/flows/${flow.id}`, flow)).body.activeVersion).toBe(version);
	});
});
