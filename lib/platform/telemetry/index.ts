export {
	countDatabaseOutage,
	countEnded,
	countOneTimeCode,
	countStarted,
	type DatabaseOutage,
	observeClockDifference,
	observeExecutor,
	watchHashQueue,
} from "./metrics";
export { span, tracing } from "./span";
export { startTracing } from "./start-tracing";
