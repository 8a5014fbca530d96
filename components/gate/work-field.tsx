"use client";
import type { Challenge } from "altcha-lib/types";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { gateButton } from "./gate-button";

/** Beyond four, the device is needed for other things. */
const MAX_WORKERS = 4;

/** Solves a task in workers while the page says so, and submits the form with the answer. */
export function WorkField({
	name,
	action,
	work,
	words,
}: {
	name: string;
	/** The ref of the action to submit. */
	action: string;
	/** JSON of the task. */
	work: string;
	words: { text: string; progress: string; done: string; failed: string; again: string; scripts: string };
}) {
	const answer = useRef<HTMLInputElement>(null);
	const send = useRef<HTMLButtonElement>(null);
	const [standing, setStanding] = useState<"begins" | "works" | "done" | "failed">("begins");
	const [tries, setTries] = useState(1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another try computes again
	useEffect(() => {
		const controller = new AbortController();
		setStanding("works");
		solved(work, controller)
			.then((solution) => {
				if (controller.signal.aborted) return;
				if (solution === null) return setStanding("failed");
				if (answer.current !== null) answer.current.value = solution;
				setStanding("done");
				send.current?.click();
			})
			// Without a secure connection browsers compute nothing, and a page may be kept from beginning workers.
			.catch(() => controller.signal.aborted || setStanding("failed"));
		return () => controller.abort();
	}, [work, tries]);

	return (
		<div className="flex flex-col gap-3">
			<p className="text-muted">{words.text}</p>
			<noscript>
				<p className="font-medium">{words.scripts}</p>
			</noscript>
			<p role="status" className="font-medium empty:hidden">
				{standing === "works" ? words.progress : standing === "done" ? words.done : null}
			</p>
			{standing === "works" ? <progress aria-label={words.progress} className="w-full accent-accent" /> : null}
			{standing === "failed" ? (
				<>
					<Notice tone="danger" urgent title={words.failed} />
					<button type="button" className={gateButton("primary")} onClick={() => setTries(tries + 1)}>
						{words.again}
					</button>
				</>
			) : null}
			<input ref={answer} type="hidden" name={name} />
			<button ref={send} type="submit" name="action" value={action} formNoValidate hidden />
		</div>
	);
}

async function solved(work: string, controller: AbortController): Promise<string | null> {
	const challenge: Challenge = JSON.parse(work);
	// Pages without a task do not load it.
	const { solveChallengeWorkers } = await import("altcha-lib");
	const solution = await solveChallengeWorkers({
		challenge,
		controller,
		concurrency: Math.min(navigator.hardwareConcurrency || 1, MAX_WORKERS),
		createWorker: () => new Worker(new URL("./work-worker.ts", import.meta.url), { type: "module" }),
		timeout: 0,
	});
	return solution === null ? null : JSON.stringify({ counter: solution.counter, derivedKey: solution.derivedKey });
}
