export {
	countDatabaseOutage,
	countEnded,
	countOneTimeCode,
	countReplicaRead,
	countStarted,
	type DatabaseOutage,
	observeClockDifference,
	observeExecutor,
	type ReplicaRead,
	watchHashQueue,
} from "./metrics";
export { span, tracing } from "./span";
export { startTracing } from "./start-tracing";
