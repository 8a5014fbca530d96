import { Counter, Gauge, Histogram, register } from "prom-client";
import { processState } from "@/lib/platform/kernel";

/** Every label has few values: kinds, names of the executor catalog, reasons. Never ids or names of people. */

/** Counts an execution that starts. */
export function countStarted(flowType: string): void {
	started().inc({ flow_type: flowType });
}

/** Counts an execution that ends; `reason` is empty if it completed. */
export function countEnded(flowType: string, outcome: "completed" | "failed", reason: string): void {
	ended().inc({ flow_type: flowType, outcome, reason });
}

/** Records how long an executor took, and the kind of its result. */
export function observeExecutor(executor: string, result: string, startedAtMs: number): void {
	executors().observe({ executor, result }, (performance.now() - startedAtMs) / 1000);
}

/** Counts a one-time code that was issued, or refused by the limit. */
export function countOneTimeCode(factor: string, outcome: "issued" | "refused"): void {
	codes().inc({ factor, outcome });
}

/** Registers a function that returns how many password hashes are waiting for a core. */
export function watchHashQueue(waiting: () => number): void {
	processState(
		"metric-hash-queue",
		() =>
			new Gauge({
				name: "portico_password_hashes_waiting",
				help: "Password hashes that wait for a core",
				registers: [register],
				collect() {
					this.set(waiting());
				},
			}),
	);
}

/** What is divided among organizations. */
export type SharedThing = "database" | "replica" | "requests" | "costly-requests" | "public-requests";

/** How many works of an organization run and wait; `party` is its name, or what is done for everybody. */
export interface ShareState {
	party: string;
	running: number;
	waiting: number;
}

/** Registers a function that returns who uses this thing. The organizations that use the most have labels of their own. */
export function watchShare(thing: SharedThing, states: () => ShareState[]): void {
	shares().watched.set(thing, states);
}

/** Counts a work that was refused because its organization uses its share. */
export function countShareRefused(thing: SharedThing, party: string): void {
	const { refused, refusedParties } = shares();
	if (refusedParties.size < MAX_PARTIES) refusedParties.add(party);
	refused.inc({ thing, organization: refusedParties.has(party) ? party : OTHERS });
}

/** Organizations with labels of their own: there may be thousands. */
const MAX_PARTIES = 20;
const OTHERS = "(others)";

/** The state of those with the most, and of all others together. */
function statesOfMost(states: ShareState[]): ShareState[] {
	const ordered = states.toSorted((a, b) => b.running + b.waiting - a.running - a.waiting);
	const others = ordered.slice(MAX_PARTIES);
	const sum = (member: "running" | "waiting") => others.reduce((total, each) => total + each[member], 0);
	return [
		...ordered.slice(0, MAX_PARTIES),
		...(others.length > 0 ? [{ party: OTHERS, running: sum("running"), waiting: sum("waiting") }] : []),
	];
}

const shares = () =>
	processState("metric-shares", () => {
		const watched = new Map<SharedThing, () => ShareState[]>();
		const gauge = (described: { name: string; help: string }, member: "running" | "waiting") =>
			new Gauge({
				...described,
				labelNames: ["thing", "organization"],
				registers: [register],
				collect() {
					this.reset();
					for (const [thing, states] of watched)
						for (const state of statesOfMost(states())) this.set({ thing, organization: state.party }, state[member]);
				},
			});
		gauge({ name: "portico_share_running", help: "Works that run, by what they use and whose they are" }, "running");
		gauge({ name: "portico_share_waiting", help: "Works that wait, by what they use and whose they are" }, "waiting");
		const refused = new Counter({
			name: "portico_share_refused_total",
			help: "Works refused because an organization used its share, by what they use and whose they are",
			labelNames: ["thing", "organization"],
			registers: [register],
		});
		return { watched, refused, refusedParties: new Set<string>() };
	});

/** Why the database is unavailable: no connection or no answer; a standby; a full disk; a server that refuses sessions. */
export type DatabaseOutage = "unreachable" | "read-only" | "full" | "refusing";

/** Counts a statement that failed because the database is unavailable. */
export function countDatabaseOutage(reason: DatabaseOutage): void {
	outages().inc({ reason });
}

/**
 * What a list or report was read from: the replica, or the primary because the replica lacks the latest changes (`behind`), cannot
 * be used (`away`), cancelled the statement (`conflict`), or was one of these a moment ago (`paused`).
 */
export type ReplicaRead = "replica" | "behind" | "away" | "conflict" | "paused";

/** Counts a read for which a replica is configured. */
export function countReplicaRead(result: ReplicaRead): void {
	replicaReads().inc({ result });
}

/** Records how far the clock of this machine is ahead of the database's, in seconds. */
export function observeClockDifference(seconds: number): void {
	clock().set(seconds);
}

const outages = () =>
	processState(
		"metric-database-outages",
		() =>
			new Counter({
				name: "portico_database_outages_total",
				help: "Statements that failed because the database is away, by reason",
				labelNames: ["reason"],
				registers: [register],
			}),
	);

const replicaReads = () =>
	processState(
		"metric-replica-reads",
		() =>
			new Counter({
				name: "portico_replica_reads_total",
				help: "Lists and reports by what they were read from: the replica, or the primary because of the reason",
				labelNames: ["result"],
				registers: [register],
			}),
	);

const clock = () =>
	processState(
		"metric-clock-difference",
		() =>
			new Gauge({
				name: "portico_clock_difference_seconds",
				help: "How far the clock of this machine is ahead of the database's",
				registers: [register],
				// The workers of one machine share one clock.
				aggregator: "average",
			}),
	);

const started = () =>
	processState(
		"metric-executions-started",
		() =>
			new Counter({
				name: "portico_flow_executions_started_total",
				help: "Flow executions that began, by type of flow",
				labelNames: ["flow_type"],
				registers: [register],
			}),
	);

const ended = () =>
	processState(
		"metric-executions-ended",
		() =>
			new Counter({
				name: "portico_flow_executions_ended_total",
				help: "Flow executions that are over, by type of flow, outcome and reason",
				labelNames: ["flow_type", "outcome", "reason"],
				registers: [register],
			}),
	);

const executors = () =>
	processState(
		"metric-executors",
		() =>
			new Histogram({
				name: "portico_executor_duration_seconds",
				help: "Time an executor took, by its name and the kind of its result",
				labelNames: ["executor", "result"],
				buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
				registers: [register],
			}),
	);

const codes = () =>
	processState(
		"metric-one-time-codes",
		() =>
			new Counter({
				name: "portico_one_time_codes_total",
				help: "One-time codes asked for, by factor, and whether one was made",
				labelNames: ["factor", "outcome"],
				registers: [register],
			}),
	);
