export {
	countDatabaseOutage,
	countEnded,
	countOneTimeCode,
	countReplicaRead,
	countShareRefused,
	countStarted,
	type DatabaseOutage,
	observeClockDifference,
	observeExecutor,
	type ReplicaRead,
	type SharedThing,
	type ShareState,
	watchHashQueue,
	watchShare,
} from "./metrics";
export { span, tracing } from "./span";
export { startTracing } from "./start-tracing";
