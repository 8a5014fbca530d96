import type { ShareState } from "@/lib/platform/telemetry";
import type { RunningTime } from "./running-time";

export interface TurnLimits {
	/** Works at once. */
	running: number;
	/** Works of one party at once. */
	each: number;
	/** The same while another party takes turns, too; `each` unless given. */
	eachBesideOthers?: () => number;
	/** Of all parties together. */
	waiting: number;
	/** What those with fewer works go first by, here and at other turns with the same one; without it nobody is let first. */
	time?: RunningTime;
}

/** What happens to a work: it starts, now or later, or it is refused. Never both. */
export interface Entry {
	start(): void;
	refuse(): void;
}

/** The place of a work: among those that run, or among those that wait. */
export interface Turn {
	readonly waits: boolean;
	/** Ends the work, or withdraws it if it still waits. */
	leave(): void;
	/** Between two steps of a long work: waits until nobody has to go first. At once if the work is over. */
	letOthersFirst(): Promise<void>;
}

interface Party {
	readonly name: string;
	running: number;
	readonly waiting: OwnTurn[];
}

interface OwnTurn extends Turn {
	readonly entry: Entry;
	state: "waits" | "runs" | "over";
	/** Goes on with a work between two steps. */
	goOn?: (() => void) | undefined;
}

/** So long after the last turn of another party, a party counts as alone. */
const OTHERS_ARE_GONE_AFTER_MS = 10_000;

/**
 * Divides a scarce thing among parties: a few works run at a time, each party has at most its share of them, and of those that wait the
 * first of each party starts in turn. So a party with many works delays the others by one work each, and by those that run. These are
 * fewer while others take turns, too.
 */
export class FairTurns {
	readonly limits: TurnLimits;
	/** Those with works that run or wait. */
	readonly #parties = new Map<string, Party>();
	/** Those with works that wait; the one whose turn is next comes first. */
	readonly #queued = new Map<string, Party>();
	/** Works between two steps that let others first. */
	readonly #paused = new Map<OwnTurn, Party>();
	#running = 0;
	#pending = 0;
	readonly #now: () => number;
	/** The party that entered last, and when the one that entered last was another than the one before. */
	#latest = "";
	#othersAt = Number.NEGATIVE_INFINITY;

	/** @param now milliseconds of a clock that only goes forward */
	constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
		this.limits = limits;
		this.#now = now;
		limits.time?.listen(() => this.#startNext());
	}

	/** How many works wait. */
	get pending(): number {
		return this.#pending;
	}

	states(): ShareState[] {
		return Array.from(this.#parties.values(), ({ name, running, waiting }) => ({
			party: name,
			running,
			waiting: waiting.length,
		}));
	}

	/**
	 * Runs a work when it is its turn. Where too many wait, the last of the party with the most waiting is refused.
	 * @param refusal the error of a work that is refused
	 */
	async run<Result>(name: string, work: () => Promise<Result>, refusal: () => Error): Promise<Result> {
		const turn = await this.take(name, refusal);
		try {
			return await work();
		} finally {
			turn.leave();
		}
	}

	/** Waits for a turn like `run`; the caller ends it. */
	async take(name: string, refusal: () => Error): Promise<Turn> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const turn = this.enter(name, { start: resolve, refuse: () => reject(refusal()) });
		await promise;
		return turn;
	}

	/** Takes a turn for a work that tells when it ends; it starts before the return where nothing has to be waited for. */
	enter(name: string, entry: Entry): Turn {
		if (name !== this.#latest) {
			if (this.#latest !== "") this.#othersAt = this.#now();
			this.#latest = name;
		}
		const party = this.#partyOf(name);
		const turn = this.#turnOf(party, entry);
		const isNext = party.waiting.length === 0 || this.#mayBegin(party);
		if (this.#running < this.limits.running && party.running < this.#each() && isNext) {
			this.#start(party, turn);
			return turn;
		}
		party.waiting.push(turn);
		this.limits.time?.waits(name, 1);
		this.#queued.set(name, party);
		this.#pending++;
		if (this.#pending > this.limits.waiting) this.#refuseOne(party);
		return turn;
	}

	/** How many works of one party may run now. */
	#each(): number {
		const { each, eachBesideOthers } = this.limits;
		const hasOthers = this.#now() - this.#othersAt < OTHERS_ARE_GONE_AFTER_MS;
		return hasOthers && eachBesideOthers !== undefined ? eachBesideOthers() : each;
	}

	#partyOf(name: string): Party {
		const known = this.#parties.get(name);
		if (known !== undefined) return known;
		const party: Party = { name, running: 0, waiting: [] };
		this.#parties.set(name, party);
		this.limits.time?.enter(name);
		return party;
	}

	#mayBegin({ name }: Party): boolean {
		return this.limits.time?.mayBegin(name) ?? true;
	}

	#turnOf(party: Party, entry: Entry): OwnTurn {
		const turn: OwnTurn = {
			entry,
			state: "waits",
			get waits() {
				return turn.state === "waits";
			},
			leave: () => {
				const { state } = turn;
				turn.state = "over";
				if (state === "waits") this.#withdraw(party, turn);
				if (state === "runs") this.#end(party, turn);
			},
			letOthersFirst: () => this.#pause(party, turn),
		};
		return turn;
	}

	#start(party: Party, turn: OwnTurn): void {
		party.running++;
		this.#running++;
		turn.state = "runs";
		this.limits.time?.began(party.name);
		turn.entry.start();
	}

	#end(party: Party, turn: OwnTurn): void {
		party.running--;
		this.#running--;
		const { goOn } = turn;
		if (this.#paused.delete(turn)) goOn?.();
		else this.limits.time?.ended(party.name);
		this.#forgetIdle(party);
		this.#startNext();
	}

	async #pause(party: Party, turn: OwnTurn): Promise<void> {
		if (turn.state !== "runs" || this.#mayBegin(party)) return;
		const { promise, resolve } = Promise.withResolvers<void>();
		turn.goOn = resolve;
		this.#paused.set(turn, party);
		this.limits.time?.ended(party.name);
		await promise;
	}

	#startNext(): void {
		for (const [turn, party] of this.#paused) {
			if (!this.#mayBegin(party)) continue;
			this.#paused.delete(turn);
			this.limits.time?.began(party.name);
			turn.goOn?.();
		}
		while (this.#running < this.limits.running) {
			const party = this.#next();
			const turn = party?.waiting.shift();
			if (party === undefined || turn === undefined) return;
			this.#pending--;
			this.limits.time?.waits(party.name, -1);
			// To the end of those that wait.
			this.#queued.delete(party.name);
			if (party.waiting.length > 0) this.#queued.set(party.name, party);
			this.#start(party, turn);
		}
	}

	/** Passes those that have their share, of which there are few: their works run. */
	#next(): Party | undefined {
		const each = this.#each();
		for (const party of this.#queued.values()) if (party.running < each && this.#mayBegin(party)) return party;
		return undefined;
	}

	/** Refuses the last of the party with the most waiting; of several, the one that has just come. */
	#refuseOne(newcomer: Party): void {
		let most = newcomer;
		for (const party of this.#queued.values()) if (party.waiting.length > most.waiting.length) most = party;
		const last = most.waiting.at(-1);
		if (last === undefined) return;
		last.leave();
		last.entry.refuse();
	}

	#withdraw(party: Party, turn: OwnTurn): void {
		const place = party.waiting.indexOf(turn);
		if (place === -1) return;
		party.waiting.splice(place, 1);
		this.#pending--;
		this.limits.time?.waits(party.name, -1);
		if (party.waiting.length === 0) this.#queued.delete(party.name);
		this.#forgetIdle(party);
	}

	#forgetIdle(party: Party): void {
		if (party.running > 0 || party.waiting.length > 0 || !this.#parties.delete(party.name)) return;
		this.limits.time?.leave(party.name);
	}
}
