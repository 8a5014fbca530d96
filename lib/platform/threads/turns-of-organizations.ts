import { Piscina, type TaskQueue } from "piscina";

type Task = Parameters<TaskQueue["push"]>[0];

const QUEUED_FOR = Piscina.queueOptionsSymbol as unknown as "queueOptions";

/** The input of the pool with the organization whose turn it waits for. */
export function inQueueOf<Input extends object>(organizationId: string, input: Input): Input {
	return { ...input, [QUEUED_FOR]: { organizationId } };
}

/** The queue of the pool: of those that wait, the first of each organization in turn. */
export class TurnsOfOrganizations implements TaskQueue {
	/** The organization whose turn is next comes first. */
	readonly #waiting = new Map<string, Task[]>();
	#size = 0;

	get size(): number {
		return this.#size;
	}

	waitingOf(organizationId: string): number {
		return this.#waiting.get(organizationId)?.length ?? 0;
	}

	push(task: Task): void {
		const organizationId = organizationOf(task);
		const waiting = this.#waiting.get(organizationId);
		if (waiting === undefined) this.#waiting.set(organizationId, [task]);
		else waiting.push(task);
		this.#size++;
	}

	shift(): Task | null {
		const [next] = this.#waiting;
		if (next === undefined) return null;
		const [organizationId, [first, ...others]] = next;
		this.#waiting.delete(organizationId);
		if (others.length > 0) this.#waiting.set(organizationId, others);
		this.#size--;
		return first ?? null;
	}

	/** Puts back what no thread was free for: it stays the next. */
	unshift(task: Task): void {
		const organizationId = organizationOf(task);
		const others = [...this.#waiting].filter(([each]) => each !== organizationId);
		const own = [task, ...(this.#waiting.get(organizationId) ?? [])];
		this.#waiting.clear();
		for (const [each, waiting] of [[organizationId, own] as const, ...others]) this.#waiting.set(each, waiting);
		this.#size++;
	}

	remove(task: Task): void {
		const organizationId = organizationOf(task);
		const waiting = this.#waiting.get(organizationId) ?? [];
		const others = waiting.filter((each) => each !== task);
		this.#size -= waiting.length - others.length;
		if (others.length > 0) this.#waiting.set(organizationId, others);
		else this.#waiting.delete(organizationId);
	}
}

function organizationOf(task: Task): string {
	const { organizationId = "" } =
		(task as unknown as Record<string, { organizationId?: string } | null>)[QUEUED_FOR] ?? {};
	return organizationId;
}
