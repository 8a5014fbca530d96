import { processState } from "@/lib/platform/kernel";
import { tooManySteps } from "./errors";

/**
 * Steps one process takes at a time. More would only wait for its connections to the database, and make every one of them late.
 * Each worker has connections of its own, so each has this limit.
 */
const MAX_AT_ONCE = 256;

/** @throws DomainError 503, at once, when too many steps are being taken */
export async function inTurn<T>(step: () => Promise<T>): Promise<T> {
	const steps = processState("steps-under-way", () => ({ running: 0 }));
	if (steps.running >= MAX_AT_ONCE) throw tooManySteps();
	steps.running++;
	try {
		return await step();
	} finally {
		steps.running--;
	}
}
