import { type JudgedMistake, judgeMistakes, type MistakesRequest } from "@/lib/flows/assurance/contract";

// As `instrumentation-client.ts` does for pages: the Content Security Policy allows no code from strings.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What the worker answers: how far it is, and in the end the mistakes with an effect. */
export interface MistakesProgress {
	tried: number;
	number: number;
	/** Null until all mistakes were tried. */
	judged: readonly JudgedMistake[] | null;
}

/** The number of mistakes between two answers. */
const AT_ONCE = 10;

self.addEventListener("message", ({ data }: MessageEvent<MistakesRequest>) => {
	const { number, judged } = judgeMistakes(data);
	const found: JudgedMistake[] = [];
	let tried = 0;
	const say = (progress: Omit<MistakesProgress, "number">) => self.postMessage({ number, ...progress });
	say({ tried, judged: null });
	for (const mistake of judged) {
		tried++;
		if (mistake !== null) found.push(mistake);
		if (tried % AT_ONCE === 0) say({ tried, judged: null });
	}
	say({ tried, judged: found });
});
