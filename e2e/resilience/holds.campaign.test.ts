import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import type { CostlyInput } from "../fixtures/costly-inputs";
import { costlyFlows, heavyInputs } from "../fixtures/heavy-inputs";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const TIMES = 3;
const SHOWN = 30;
const AIM_MS = 50;
/** In place of a status. */
const CLOSED = 0;

let portico: PorticoServer;
let token: string;
beforeAll(async () => {
	portico = await startPortico({ workers: 1, environment: { OPEN_REQUESTS_PER_MINUTE: "1000000" } });
	token = await accessToken(portico.baseUrl);
});
afterAll(() => portico.remove());

/** For how long the event loop of the server was held at most since this was asked before, in milliseconds. */
async function longestHold(): Promise<number> {
	const { text } = await api("GET", "/metrics", {
		baseUrl: portico.baseUrl,
		token: null,
		headers: { connection: "close" },
	});
	const of = (name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]) * 1_000;
	// Where nothing was measured, the least is larger than the most.
	return Math.max(0, of("nodejs_eventloop_lag_max_seconds") - of("nodejs_eventloop_lag_min_seconds"));
}

async function send({ method, path, body, type }: CostlyInput): Promise<number> {
	const headers = { connection: "close", ...(type !== undefined && { "content-type": type }) };
	const sent = api(method, path, { baseUrl: portico.baseUrl, token, body, headers });
	// A body that is refused before it is read closes the connection.
	const { status } = await sent.catch((error: NodeJS.ErrnoException) => {
		if (error.code === "EPIPE" || error.code === "ECONNRESET") return { status: CLOSED };
		throw error;
	});
	return status;
}

test("the heaviest that each operation takes is answered, and for how long it holds the server is printed", async () => {
	const usual = { ...costlyFlows()["a usual flow"], handle: "stored" };
	const stored = await api<{ id: string }>("POST", "/flows", { baseUrl: portico.baseUrl, token, body: usual });
	expect(stored.status).toBe(201);
	onTestFailed(() => console.log(portico.output().slice(-4_000)));
	const control: CostlyInput = { name: "a control of as many", method: "GET", path: "/health/ready" };
	const inputs = [...heavyInputs(stored.body.id), control];
	const holds: { name: string; ms: number; status: number }[] = [];
	for (const input of inputs) {
		let [ms, status] = [Number.POSITIVE_INFINITY, 0];
		for (let time = 0; time < TIMES; time++) {
			try {
				await longestHold();
				status = await send(input);
				// The least of several: whatever else the machine does makes a hold longer.
				ms = Math.min(ms, await longestHold());
			} catch (cause) {
				throw new Error(`Portico did not answer: ${input.method} ${input.path.slice(0, 90)}, ${input.name}`, { cause });
			}
		}
		holds.push({ name: `${input.method} ${input.path.split("?")[0]} | ${input.name}`, ms, status });
	}
	const longest = holds.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
	const rows = longest.map(({ name, ms, status }) => {
		const place = name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…");
		return `| ${place} | ${status} | ${ms.toFixed(1)} ms | ${ms > AIM_MS ? "MISSED" : ""} |`;
	});
	const file = process.env.HOLDS_TABLE;
	if (file === undefined) console.log(rows.join("\n"));
	else writeFileSync(file, `${rows.join("\n")}\n\n${inputs.length} inputs, each ${TIMES} times.\n`);
	expect(holds.filter(({ status }) => status >= 500)).toEqual([]);
});
