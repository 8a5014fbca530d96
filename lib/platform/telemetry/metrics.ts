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
