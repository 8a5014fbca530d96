export { countEnded, countOneTimeCode, countStarted, observeExecutor, watchHashQueue } from "./metrics";
export { type OpenSpan, type SpanAttributes, span } from "./span";
export { startTracing } from "./start-tracing";
export { tracedSql } from "./traced-sql";
