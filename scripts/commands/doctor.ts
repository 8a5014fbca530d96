import { lookAtConfiguration } from "@/server/doctor/configuration";
import { lookAtDatabase } from "@/server/doctor/data";
import type { Finding } from "@/server/doctor/finding";
import { lookAtDisk, lookAtMail, lookAtNames } from "@/server/doctor/surroundings";

// npm run doctor: checks everything that Portico needs, prints problems in words, and fixes nothing. Exits with 1 if there is a
// problem.

const SIGNS: Record<Finding["state"], string> = { ok: "ok   ", look: "look ", wrong: "WRONG" };

const { findings, settings } = lookAtConfiguration();
for (const found of findings) say(found);
const all = [...findings];
if (settings !== undefined)
	for (const look of [lookAtDatabase, lookAtMail, lookAtNames, lookAtDisk]) {
		const found = [await look(settings)].flat();
		for (const each of found) say(each);
		all.push(...found);
	}
const wrong = all.filter(({ state }) => state === "wrong").length;
const remarks = all.filter(({ state }) => state === "look").length;
console.log(`${wrong} wrong, ${remarks} worth a look`);
process.exit(wrong > 0 ? 1 : 0);

function say({ about, state, words }: Finding): void {
	console.log(`${SIGNS[state]} ${about.padEnd(13)} ${words.replaceAll("\n", "\n                     ")}`);
}
