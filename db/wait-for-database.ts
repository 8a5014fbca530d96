import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/kernel";
import { database } from "./client";
import { asStartRefusal, willPass } from "./database-refusal";

const ASKS_EVERY_MS = 500;
const ANSWERS_WITHIN_MS = 5_000;

/**
 * Waits until the database answers and accepts writes, by default for at most DATABASE_WAIT_SECONDS, and logs what it waits for.
 * Does not wait for errors that only the operator can fix, such as a wrong password.
 * @throws StartRefusal
 */
export async function waitForDatabase(seconds = environment().databaseWaitSeconds): Promise<void> {
	const { databaseAddress } = environment();
	if (databaseAddress === undefined) return;
	const deadline = performance.now() + seconds * 1_000;
	let said = "";
	for (;;) {
		const problem = await problemOf(databaseAddress.place);
		if (problem === undefined) return;
		if (!(problem instanceof StartRefusal) || !willPass(problem)) throw problem;
		if (performance.now() >= deadline) throw problem;
		if (said !== problem.message) process.stderr.write(`${problem.message}\nWaiting for it, at most ${seconds} s …\n`);
		said = problem.message;
		await sleep(ASKS_EVERY_MS);
	}
}

async function problemOf(place: string): Promise<unknown> {
	try {
		const { sql } = await database();
		const silent = sleep(ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => {
			throw Object.assign(new Error("no answer"), { code: "CONNECT_TIMEOUT" });
		});
		// Of the server, and of no table.
		const answer = sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
		const [row] = await Promise.race([answer, silent]);
		if (row?.standby === false) return undefined;
		return asStartRefusal(Object.assign(new Error("a standby"), { code: "25006" }), place);
	} catch (error) {
		return asStartRefusal(error, place);
	}
}
