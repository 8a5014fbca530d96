// A machine that stands still now and then, as virtual machines on a busy host do.
import { spawnSync } from "node:child_process";

const EVERY_MS = 30_000;
/** Longer than the server of a release waits for the database. */
const FOR_MS = 7_000;

/** Suspends all processes of a PostgreSQL server again and again while the work runs. @param postgres with the `pid` of its first process */
export async function whileStandingStill(postgres, work) {
	let suspended = [];
	const resume = () => {
		for (const pid of suspended) send(pid, "SIGCONT");
		suspended = [];
	};
	const timer = setInterval(() => {
		suspended = [postgres.pid, ...childrenOf(postgres.pid)];
		for (const pid of suspended) send(pid, "SIGSTOP");
		setTimeout(resume, FOR_MS);
	}, EVERY_MS);
	try {
		return await work();
	} finally {
		clearInterval(timer);
		resume();
	}
}

function childrenOf(pid) {
	const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
	return stdout.split("\n").map(Number).filter(Boolean);
}

/** A process may have ended meanwhile. */
function send(pid, signal) {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (error.code !== "ESRCH") throw error;
	}
}
