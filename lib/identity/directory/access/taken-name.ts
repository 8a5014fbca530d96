import { unlessViolating } from "@/db/violation";

/** Runs a write. Resolves to undefined if the name is taken. */
export function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
	return unlessViolating("unique", undefined, write);
}
