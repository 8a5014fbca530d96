import cluster from "node:cluster";
import { StartRefusal } from "@/lib/platform/kernel";
import { boundHeap } from "@/server/bounded-heap";

try {
	// Workers accept connections themselves. One that the primary process passes to a worker that has just stopped listening is reset.
	// Node.js reads the policy only at the first call of `setupPrimary` or `fork`, so `boundHeap` has to find it.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	// Before the large modules are loaded: this may replace the process, which would then load them twice.
	boundHeap();
	// Libraries read NODE_ENV when they are loaded. `boundHeap` has already read whether it was set.
	Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? "production" });
	const { start } = await import("@/server/start");
	await start();
} catch (error) {
	if (error instanceof StartRefusal) console.error(`Portico does not start. ${error.message}`);
	else (await import("@/lib/platform/log")).log().fatal({ err: error }, "the start failed");
	// Next.js handles uncaught errors by logging them, so throwing would leave a process that does not listen.
	process.exit(1);
}
