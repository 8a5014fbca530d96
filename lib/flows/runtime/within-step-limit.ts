import { processState } from "@/lib/platform/kernel";
import { tooManySteps } from "./errors";

/**
 * The maximum number of steps that a process takes at a time. More steps would only wait for its database connections and delay
 * each other. Each worker has its own connections, so the limit applies to each worker.
 */
const MAX_AT_ONCE = 256;

/** @throws DomainError 503, at once, when too many steps are being taken */
export async function withinStepLimit<T>(step: () => Promise<T>): Promise<T> {
	const steps = processState("steps-under-way", () => ({ running: 0 }));
	if (steps.running >= MAX_AT_ONCE) throw tooManySteps();
	steps.running++;
	try {
		return await step();
	} finally {
		steps.running--;
	}
}
