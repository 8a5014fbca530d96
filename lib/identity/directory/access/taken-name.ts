import { unlessViolating } from "@/db/violation";

/** Runs a write; undefined where its name is taken. */
export function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
	return unlessViolating("unique", undefined, write);
}
