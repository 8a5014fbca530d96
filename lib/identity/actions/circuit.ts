const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

/**
 * Circuit breaker for a service that does not answer: after five failures in a row no call is made for 15 s, then a single one as
 * a trial. Calls that are not made are refused.
 */
export class Circuit {
	#failures = 0;
	#openUntil = 0;

	/** Whether a call may be made now. After the pause only the first caller gets true. */
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
