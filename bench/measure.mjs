// Loads targets in turn and prints the comparison; the complete output is available as one text at the end.
import autocannon from "autocannon";
import { cpuSeconds, residentMegabytes } from "./processes.mjs";

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 16;

/** The process id of each loaded server, by URL. */
export const servers = new Map();
let databasePid = null;
const said = [];

/** Includes the CPU time of PostgreSQL from now on; null for none. */
export function countDatabase(pid) {
	databasePid = pid;
}

/** The complete output so far. */
export function transcript() {
	return said.join("\n");
}

/**
 * Loads the targets in turn, in several rounds; the first target is the baseline. An operation of several requests (`each`) is
 * counted once; the latency is that of a single request.
 */
export async function table(title, targets) {
	const rates = targets.map(() => []);
	const costs = targets.map(() => []);
	const latencies = targets.map(() => []);
	for (let round = 0; round <= ROUNDS; round++) {
		for (const [index, [name, url, request]] of targets.entries()) {
			// Round 0 is a warm-up. Data that each request needs is created before the clock starts.
			const { amount, each = 1, ...prepared } = (await request.prepare?.()) ?? request;
			const before = [cpuSeconds(servers.get(url)), databaseCpuSeconds()];
			const bounds = amount === undefined ? { duration: round === 0 ? 2 : SECONDS } : { amount };
			const result = await load(url, prepared, bounds);
			const refused = result["4xx"] + result["5xx"];
			if (refused > 0 || result.errors > 0)
				throw new Error(`${title}, ${name}: ${refused} refused, ${result.errors} failed`);
			if (round === 0) continue;
			const rate = amount === undefined ? result.requests.average : amount / result.duration;
			rates[index].push(rate / each);
			latencies[index].push(result.latency.p50);
			const after = [cpuSeconds(servers.get(url)), databaseCpuSeconds()];
			costs[index].push(after.map((seconds, i) => ((seconds - before[i]) / result.requests.total) * 1e6 * each));
		}
	}
	say(`${title}`);
	const cost = (index) => {
		const [server, database] = [0, 1].map((i) => Math.round(median(costs[index].map((pair) => pair[i]))));
		return `${server} µs CPU${database > 0 ? ` + ${database} µs PostgreSQL` : ""}`;
	};
	for (const [index, [name, , , aim]] of targets.entries()) {
		const rate = median(rates[index]);
		const ratio = median(rates[0]) / rate;
		const depth = aim === undefined ? 0 : aim.slowerAtMost;
		const told =
			index === 0
				? ""
				: aim === undefined
					? `   ratio ${ratio.toFixed(2)}`
					: depth !== undefined
						? `   takes ${ratio.toFixed(2)} times as long (aim at most ${depth})${ratio <= depth ? "" : "  MISSED"}`
						: `   ratio ${ratio.toFixed(2)} (aim ${aim})${ratio >= aim ? "" : "  MISSED"}`;
		say(
			`  ${name.padEnd(18)} ${String(Math.round(rate)).padStart(6)}/s  p50 ${median(latencies[index])} ms  ${cost(index)}${told}`,
		);
	}
}

/** The median of the requests per second over the rounds. */
export async function rateOf(url, request) {
	const rates = [];
	for (let round = 0; round < ROUNDS; round++)
		rates.push((await load(url, request, { duration: SECONDS })).requests.average);
	return median(rates);
}

/** @param maxMegabytes the limit for the largest process at any time; absent for no limit */
export async function soak(server, request, amount, maxMegabytes) {
	const readings = [residentMegabytes(server.pid)];
	for (let part = 0; part < 5; part++) {
		await load(server.url, request, { amount: amount / 5 });
		readings.push(residentMegabytes(server.pid));
	}
	const sums = readings.map((processes) => processes.reduce((sum, megabytes) => sum + megabytes, 0));
	const told = sums.map((megabytes) => Math.round(megabytes)).join(", ");
	const grown = sums.at(-1) / sums[1];
	say(
		`Memory over ${amount.toLocaleString("en")} requests\n  ${told} MB   last fifth / first fifth ${grown.toFixed(2)}${grown < 1.15 ? "" : "  NOT FLAT"}`,
	);
	if (maxMegabytes === undefined) return;
	const largest = Math.max(...readings.flat());
	say(
		`  the largest process ${Math.round(largest)} MB (aim below ${maxMegabytes})${largest < maxMegabytes ? "" : "  MISSED"}`,
	);
}

export function load(url, { path, requests, each: _, ...request }, bounds) {
	return autocannon({
		url: url + (path ?? ""),
		connections: CONNECTIONS,
		...bounds,
		...request,
		...(requests === undefined
			? {}
			: { requests: requests.map((one) => ({ method: request.method, headers: request.headers, ...one })) }),
	});
}

function databaseCpuSeconds() {
	return databasePid === null ? 0 : cpuSeconds(databasePid);
}

export function say(text) {
	said.push(text);
	process.stdout.write(`${text}\n`);
}

function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
