import { expect, test } from "vitest";
import { checkedEntries } from "./checked-entries";

test("other requests get their turn while very many texts in very many languages are checked", async () => {
	const letters = "abcdefghijklmnopqrstuvwxyz";
	const language = (at: number) =>
		`${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}${letters[Math.floor(at / 676) % 26]}`;
	const entries = Array.from({ length: 10_000 }, (_, at) => ({
		...{ namespace: "signin", key: `k${at}`, text: "t" },
		language: language(at),
	}));
	let turns = 0;
	let running = true;
	const turn = () => {
		turns++;
		if (running) setImmediate(turn);
	};
	setImmediate(turn);
	const { accepted } = await checkedEntries(entries);
	running = false;
	expect(accepted).toHaveLength(entries.length);
	expect(turns).toBeGreaterThanOrEqual(19);
});
