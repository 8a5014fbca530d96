import { StartRefusal } from "@/lib/platform/kernel";
import { boundHeap } from "@/server/bounded-heap";

try {
	// Only then what is large: a process that is replaced has loaded it in vain.
	boundHeap();
	// Libraries look at it as they are loaded; whether it was set has been looked at before.
	Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? "production" });
	const { start } = await import("@/server/start");
	await start();
} catch (error) {
	if (!(error instanceof StartRefusal)) throw error;
	console.error(`Portico does not start. ${error.message}`);
	process.exit(1);
}
