/** Limits the number of tasks that run in parallel; further tasks wait for their turn. */
export class CallSlots {
	readonly #max: number;
	#running = 0;
	readonly #waiting: (() => void)[] = [];

	constructor(max: number) {
		this.#max = max;
	}

	/** Runs the task when it is its turn. Resolves to undefined if it has to wait longer than `maxWaitMs`. */
	async run<Result>(maxWaitMs: number, work: () => Promise<Result>): Promise<Result | undefined> {
		if (!(await this.#turn(maxWaitMs))) return undefined;
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next === undefined) this.#running--;
			else next();
		}
	}

	#turn(maxWaitMs: number): Promise<boolean> {
		if (this.#running < this.#max) {
			this.#running++;
			return Promise.resolve(true);
		}
		return new Promise((resolve) => {
			const admitted = () => {
				clearTimeout(timer);
				resolve(true);
			};
			const timer = setTimeout(() => {
				this.#waiting.splice(this.#waiting.indexOf(admitted), 1);
				resolve(false);
			}, maxWaitMs);
			this.#waiting.push(admitted);
		});
	}
}
