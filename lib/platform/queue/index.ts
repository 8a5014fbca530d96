export { queueWorker } from "./queue-worker";
export { retryAfterMs } from "./retry-schedule";
