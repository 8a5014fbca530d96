interface Waiting {
	start(): void;
	refuse(): void;
}

export interface TurnLimits {
	/** Works at once. */
	running: number;
	/** Of all parties together. */
	waiting: number;
}

/**
 * Runs works of several parties: a few at a time, and of those that wait the first of each party in turn, so that a party with many
 * delays the others by one work each.
 */
export class FairTurns {
	readonly #limits: TurnLimits;
	/** Those that wait by party; the party whose turn is next comes first. */
	readonly #waiting = new Map<string, Waiting[]>();
	#running = 0;
	#pending = 0;

	constructor(limits: TurnLimits) {
		this.#limits = limits;
	}

	get pending(): number {
		return this.#pending;
	}

	/**
	 * Runs a work when it is its turn. Where too many wait, the last of the party with the most waiting is refused.
	 * @param refusal the error of a work that is refused
	 */
	async run<Result>(party: string, work: () => Promise<Result>, refusal: () => Error): Promise<Result> {
		await new Promise<void>((resolve, reject) =>
			this.#enter(party, { start: resolve, refuse: () => reject(refusal()) }),
		);
		try {
			return await work();
		} finally {
			this.#running--;
			this.#startNext();
		}
	}

	#enter(party: string, entered: Waiting): void {
		this.#waiting.set(party, [...(this.#waiting.get(party) ?? []), entered]);
		this.#pending++;
		this.#startNext();
		if (this.#pending > this.#limits.waiting) this.#refuseOne(party);
	}

	#startNext(): void {
		const [next] = this.#waiting;
		if (next === undefined || this.#running >= this.#limits.running) return;
		const [party, [first, ...others]] = next;
		this.#waiting.delete(party);
		if (others.length > 0) this.#waiting.set(party, others);
		this.#pending--;
		this.#running++;
		first?.start();
	}

	/** Refuses the last of the party with the most waiting; of several, the one that has just come. */
	#refuseOne(newcomer: string): void {
		const most = [...this.#waiting].reduce((found, each) =>
			each[1].length > found[1].length || (each[1].length === found[1].length && each[0] === newcomer) ? each : found,
		);
		const [party, waiting] = most;
		const last = waiting.pop();
		if (waiting.length === 0) this.#waiting.delete(party);
		this.#pending--;
		last?.refuse();
	}
}
