interface Account {
	/** Places where the party has works that run or wait. */
	places: number;
	running: number;
	waiting: number;
	/** Milliseconds, up to `at`. */
	had: number;
	at: number;
	/** When its latest work began. */
	beganAt: number;
}

/**
 * How long works of each party have run on one thing that several `FairTurns` divide, as the thread of a process. A party of which works
 * wait begins none while a work of another runs that has had less: so a work of one with few is delayed by what ran when it came, and not
 * by what would begin meanwhile. Who enters anew begins with what the one with the least has had (the virtual time of start-time fair
 * queueing, Goyal, Vin and Cheng, 1996): nobody saves time up. The time of a party of which nothing waits counts for a quarter. So a party
 * that lets others first has at least a quarter of their time, and what runs for long is let first for its beginning only.
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
		this.#accounts.set(name, { places: 1, running: 0, waiting: 0, had, at: this.#clock.now(), beganAt: 0 });
	}

	/** The opposite of `enter`. */
	leave(name: string): void {
		const account = this.#accounts.get(name);
		if (account === undefined) return;
		account.places--;
		if (account.places === 0) this.#accounts.delete(name);
	}

	/** One more work of the party waits, or one less. */
	waits(name: string, change: 1 | -1): void {
		const account = this.#upToNow(name);
		if (account !== undefined) account.waiting += change;
	}

	began(name: string): void {
		const account = this.#upToNow(name);
		if (account === undefined) return;
		account.running++;
		account.beganAt = account.at;
	}

	/** Those that had to wait for it are called. */
	ended(name: string): void {
		const account = this.#upToNow(name);
		if (account !== undefined) account.running--;
		for (const again of this.#listeners) again();
	}

	/** Whether a party of which works wait may begin the next one. If not, it is called when it may. */
	mayBegin(name: string): boolean {
		const own = this.#accounts.get(name);
		if (own === undefined) return true;
		const had = this.#had(own);
		const now = this.#clock.now();
		let wait = 0;
		for (const other of this.#accounts.values())
			if (other.running > 0)
				wait = Math.max(wait, Math.min((had - this.#had(other)) / rateOf(other), other.beganAt + FIRST_FOR_MS - now));
		if (wait > 0) this.#callAgainIn(wait);
		return wait <= 0;
	}

	#had(account: Account): number {
		return account.had + rateOf(account) * (this.#clock.now() - account.at);
	}

	#upToNow(name: string): Account | undefined {
		const account = this.#accounts.get(name);
		if (account === undefined) return undefined;
		account.had = this.#had(account);
		account.at = this.#clock.now();
		return account;
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

function rateOf({ running, waiting }: Account): number {
	return waiting === 0 ? running * WEIGHT_OF_FEW : running;
}

/** How much of its time counts for a party of which nothing waits. */
const WEIGHT_OF_FEW = 0.25;

/** For so long after it began, a work of a party that has had less goes first. */
const FIRST_FOR_MS = 50;

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
