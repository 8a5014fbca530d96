export { type Queue, type QueueWorker, queueWorker } from "./queue-worker";
