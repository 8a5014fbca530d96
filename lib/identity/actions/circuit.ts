const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

/**
 * Stops calling a service that does not answer: after five failures in a row nothing is called for 15 s, then one call tries.
 * What is not called is refused.
 */
export class Circuit {
	#failures = 0;
	#openUntil = 0;

	/** Whether a call may be made now; of several after the pause, the first one. */
	admits(now = Date.now()): boolean {
		if (this.#failures < FAILURES_TO_OPEN) return true;
		if (now < this.#openUntil) return false;
		this.#openUntil = now + OPEN_MS;
		return true;
	}

	succeeded(): void {
		this.#failures = 0;
	}

	failed(now = Date.now()): void {
		this.#failures++;
		if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = now + OPEN_MS;
	}
}
