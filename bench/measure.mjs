// Loads targets in turn and prints the comparison; the complete output is available as one text at the end.
import autocannon from "autocannon";
import { cpuSeconds, residentMegabytes } from "./processes.mjs";

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 16;
/** Whether the environment shortens the run; its figures are not kept then. */
export const SHORTENED = Object.keys(process.env).some((name) => name.startsWith("BENCH_") && name !== "BENCH_ONLY");

/** The process id of each loaded server, by URL. */
export const servers = new Map();
/** The process id of the PostgreSQL of a server that does not use the one of `countDatabase`, by URL. */
export const databases = new Map();
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
 * @param countsRefusals whether what a target refuses is counted and shown in its row; otherwise it ends the benchmark
 * @param warmUpSeconds before the rounds
 */
export async function table(title, targets, { countsRefusals = false, warmUpSeconds = 2 } = {}) {
	const rates = targets.map(() => []);
	const costs = targets.map(() => []);
	const latencies = targets.map(() => []);
	const undone = targets.map(() => new Map());
	for (let round = 0; round <= ROUNDS; round++) {
		for (const [index, [name, url, request]] of targets.entries()) {
			// Round 0 is a warm-up. Data that each request needs is created before the clock starts.
			const { amount, each = 1, note: _, ...prepared } = (await request.prepare?.()) ?? request;
			const before = [cpuSeconds(servers.get(url)), databaseCpuSeconds(url)];
			const bounds = amount === undefined ? { duration: round === 0 ? warmUpSeconds : SECONDS } : { amount };
			const result = await load(url, prepared, bounds);
			const refused = result["4xx"] + result["5xx"];
			if (!countsRefusals && (refused > 0 || result.errors > 0))
				throw new Error(`${title}, ${name}: ${refused} refused, ${result.errors} failed`);
			if (round === 0) continue;
			const after = [cpuSeconds(servers.get(url)), databaseCpuSeconds(url)];
			const done = countsRefusals ? doneOf(result, each) : result.requests.total / each;
			const answered = amount === undefined ? result.requests.average : amount / result.duration;
			rates[index].push(countsRefusals ? done / result.duration : answered / each);
			latencies[index].push(result.latency.p50);
			costs[index].push(after.map((seconds, i) => ((seconds - before[i]) / done) * 1e6));
			// Elsewhere a refusal ends the run, and a redirect is an answer.
			if (countsRefusals) countUndone(undone[index], result, each);
		}
	}
	// The load and what is loaded share the cores, so the ratio of what is answered is nearer to 1 than that of the processor time.
	const ofProcessorTime = (index) => {
		const isKnown = servers.has(targets[index][1]) && databases.has(targets[index][1]);
		return isKnown ? `, of processor time ${(totalOf(costs[index]) / totalOf(costs[0])).toFixed(2)}` : "";
	};
	say(`${title}`);
	for (const [index, [name, , { note }, aim]] of targets.entries()) {
		const [rate, first] = [median(rates[index]), median(rates[0])];
		const told = index === 0 || rate === 0 ? "" : `   ${compared(first / rate, aim)}${ofProcessorTime(index)}`;
		const figures = rate === 0 ? "nothing done" : `p50 ${median(latencies[index])} ms  ${costOf(costs[index])}`;
		say(`  ${name.padEnd(18)} ${String(Math.round(rate)).padStart(6)}/s  ${figures}${told}`);
		if (note !== undefined) say(`      ${note}`);
		if (undone[index].size > 0) say(`      NOT DONE: ${undoneIn(undone[index])}`);
	}
}

/** @param aim the least ratio, or how many times as long it may take */
function compared(ratio, aim) {
	if (aim === undefined) return `ratio ${ratio.toFixed(2)}`;
	const { slowerAtMost } = aim;
	if (slowerAtMost === undefined) return `ratio ${ratio.toFixed(2)} (aim ${aim})${ratio >= aim ? "" : "  MISSED"}`;
	const missed = ratio <= slowerAtMost ? "" : "  MISSED";
	return `takes ${ratio.toFixed(2)} times as long (aim at most ${slowerAtMost})${missed}`;
}

/** Of the server and its database, in µs. */
function totalOf(costs) {
	return median(costs.map(([server, database]) => server + database));
}

function costOf(costs) {
	const [server, database] = [0, 1].map((i) => Math.round(median(costs.map((pair) => pair[i]))));
	return `${server} µs CPU${database > 0 ? ` + ${database} µs PostgreSQL` : ""}`;
}

/** The operations that were done: of which the last response says so, or else those whose requests were all answered with 2xx. */
function doneOf(result, each) {
	return result.done ?? result["2xx"] / each;
}

function countUndone(counts, result, each) {
	const add = (what, count) => count > 0 && counts.set(what, (counts.get(what) ?? 0) + count);
	for (const [status, { count }] of Object.entries(result.statusCodeStats))
		if (!status.startsWith("2")) add(`answered ${status}`, count);
	add("without an answer", result.errors);
	// Of each connection, the last operation can be cut off in the middle.
	const begun = result["2xx"] / each - result.connections;
	if (result.done !== undefined && result.done < begun)
		add("answered 200 and not done", Math.floor(begun - result.done));
}

function undoneIn(counts) {
	return [...counts].map(([what, count]) => `${count.toLocaleString("en")} ${what}`).join(", ");
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

/**
 * @param requests those of every connection, one after the other
 * @param requestsOf the requests of one connection, by its number; each gets its own
 * @param isDone whether the last response of an operation, by its status and body, says that it is done
 */
export async function load(url, { path, requests, requestsOf, isDone, each: _, ...request }, bounds) {
	let [connection, done] = [0, 0];
	const counted = (list) =>
		isDone === undefined ? list : list.map((one, at) => (at < list.length - 1 ? one : countingWhatIsDone(one)));
	const countingWhatIsDone = (one) => ({
		...one,
		onResponse(status, body, ...more) {
			one.onResponse?.(status, body, ...more);
			if (isDone(status, body)) done++;
		},
	});
	const complete = (list) => counted(list).map((one) => ({ method: request.method, headers: request.headers, ...one }));
	const list = requests ?? requestsOf?.(0) ?? (isDone === undefined ? undefined : [{ path, body: request.body }]);
	const result = await autocannon({
		url: url + (path ?? ""),
		connections: CONNECTIONS,
		...bounds,
		...request,
		...(list === undefined ? {} : { requests: complete(list) }),
		...(requestsOf === undefined
			? {}
			: { setupClient: (client) => client.setRequests(complete(requestsOf(connection++))) }),
	});
	return isDone === undefined ? result : { ...result, done };
}

function databaseCpuSeconds(url) {
	const pid = databases.get(url) ?? databasePid;
	return pid === null ? 0 : cpuSeconds(pid);
}

export function say(text) {
	said.push(text);
	process.stdout.write(`${text}\n`);
}

function median(values) {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
