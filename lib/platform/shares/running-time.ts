interface Account {
	/** Places where the party has works that run or wait. */
	places: number;
	running: number;
	/** Milliseconds, up to `at`. */
	had: number;
	at: number;
}

/**
 * How long works of each party have run on one thing that several `FairTurns` divide, as the thread of a process. While works of others run
 * that have had less, a party begins none: so a work of one with few is delayed by what ran when it came, and not by what would begin
 * meanwhile. Who enters anew begins with what the one with the least has had (the virtual time of start-time fair queueing, Goyal, Vin and
 * Cheng, 1996): nobody saves time up, and who has to wait does so until the others have had as much, and no longer.
 */
export class RunningTime {
	readonly #accounts = new Map<string, Account>();
	readonly #listeners: (() => void)[] = [];
	readonly #clock: Clock;
	#isAwaited = false;

	constructor(clock: Clock = processClock) {
		this.#clock = clock;
	}

	/** @param again is called when somebody who had to wait may begin */
	listen(again: () => void): void {
		this.#listeners.push(again);
	}

	/** From now on, works of the party run or wait at one more place. */
	enter(name: string): void {
		const account = this.#accounts.get(name);
		if (account !== undefined) {
			account.places++;
			return;
		}
		const others = Array.from(this.#accounts.values(), (other) => this.#had(other));
		const had = others.length === 0 ? 0 : Math.min(...others);
		this.#accounts.set(name, { places: 1, running: 0, had, at: this.#clock.now() });
	}

	/** The opposite of `enter`. */
	leave(name: string): void {
		const account = this.#accounts.get(name);
		if (account === undefined) return;
		account.places--;
		if (account.places === 0) this.#accounts.delete(name);
	}

	began(name: string): void {
		this.#count(name, 1);
	}

	/** Those that had to wait for it are called. */
	ended(name: string): void {
		this.#count(name, -1);
		for (const again of this.#listeners) again();
	}

	/** Whether a party that has entered may begin a work. If not, it is called when it may. */
	mayBegin(name: string): boolean {
		const own = this.#accounts.get(name);
		if (own === undefined) return true;
		const had = this.#had(own);
		let wait = 0;
		for (const other of this.#accounts.values())
			if (other.running > 0) wait = Math.max(wait, (had - this.#had(other)) / other.running);
		if (wait > 0) this.#callAgainIn(wait);
		return wait === 0;
	}

	#had({ had, running, at }: Account): number {
		return had + running * (this.#clock.now() - at);
	}

	#count(name: string, works: 1 | -1): void {
		const account = this.#accounts.get(name);
		if (account === undefined) return;
		account.had = this.#had(account);
		account.at = this.#clock.now();
		account.running += works;
	}

	#callAgainIn(milliseconds: number): void {
		if (this.#isAwaited) return;
		this.#isAwaited = true;
		this.#clock.later(
			() => {
				this.#isAwaited = false;
				for (const again of this.#listeners) again();
			},
			Math.min(MAX_WAIT_MS, Math.max(1, milliseconds)),
		);
	}
}

/** Meanwhile another one may have to wait for less. */
const MAX_WAIT_MS = 20;

/** A clock that only goes forward, in milliseconds. */
export interface Clock {
	now(): number;
	later(callback: () => void, milliseconds: number): void;
}

const processClock: Clock = {
	now: () => performance.now(),
	later: (callback, milliseconds) => void setTimeout(callback, milliseconds),
};
