// Waits for the end of a test run, which holds the other end of the standard input, then kills the processes of the run that are left
// and deletes its folder. A process of its own, because a run that is killed can clean up nothing.
import { readFileSync, rmSync } from "node:fs";
import { processIds } from "./processes.mjs";

const [variable, folder] = process.argv.slice(2);
const marker = `${variable}=${folder}`;
/** A process that forks while others are killed is found the next time. */
const ROUNDS = 50;

// A terminal sends its interruption to this process too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
for await (const _ of process.stdin);
for (let round = 0; round < ROUNDS && killAll() > 0; round++) await new Promise((resolve) => setTimeout(resolve, 50));
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/** Kills every process with the marker in its environment. @returns how many there were; 0 on other systems than Linux */
function killAll() {
	let killed = 0;
	for (const pid of processIds()) {
		try {
			if (!readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").includes(marker)) continue;
			process.kill(Number(pid), "SIGKILL");
			killed++;
		} catch {
			// It has ended, or belongs to somebody else.
		}
	}
	return killed;
}
