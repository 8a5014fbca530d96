export { queueWorker } from "./queue-worker";
