import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { noteFailure } from "@/db/outage";
import { answerHealth, SHOWN_FOR_MS } from "./health";

async function ready(at: number): Promise<{ status: number; body: unknown }> {
	const answer = { status: 0, body: undefined as unknown };
	const response = {
		writeHead: (status: number) => Object.assign(answer, { status }),
		end: (text: string) => Object.assign(answer, { body: JSON.parse(text) }),
	} as unknown as ServerResponse;
	const request = { method: "GET" } as IncomingMessage;
	await answerHealth({ path: "/health/ready", request, response, draining: false }, at);
	return answer;
}

test("readiness tells of a full disk for a minute, and keeps the process in service, which still answers reads", async () => {
	// Later than the outages of other tests.
	expect(await ready(performance.now() + SHOWN_FOR_MS + 1)).toEqual({ status: 200, body: { status: "ready" } });
	noteFailure(Object.assign(new Error("could not extend file"), { name: "PostgresError", code: "53100" }));
	expect(await ready(performance.now())).toEqual({ status: 200, body: { status: "ready", database: "full" } });
	expect(await ready(performance.now() + SHOWN_FOR_MS + 1)).toEqual({ status: 200, body: { status: "ready" } });
});
