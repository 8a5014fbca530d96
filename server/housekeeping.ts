import { log } from "@/lib/log";
import { deleteExpiredArtifacts } from "@/lib/tokens";

const EVERY_MS = 60_000;
const MOST_AT_ONCE = 10_000;

/** Removes expired protocol artifacts in the background, in the one process that supervises. */
export function startHousekeeping(): void {
	setInterval(() => {
		deleteExpiredArtifacts(MOST_AT_ONCE).catch((error: unknown) => log().warn({ err: error }, "housekeeping failed"));
	}, EVERY_MS).unref();
}
