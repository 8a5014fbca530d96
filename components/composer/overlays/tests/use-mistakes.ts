"use client";
import { useEffect, useState } from "react";
import type { MistakesRequest } from "@/lib/flows/assurance/contract";
import type { MistakesProgress } from "./mistakes-worker";

/** Tries mistakes in a worker while there is a request, and ends it with the request; `failed` where the browser cannot run it. */
export function useMistakes(request: MistakesRequest | null): MistakesProgress | "failed" | null {
	const [answer, setAnswer] = useState<{ to: MistakesRequest; progress: MistakesProgress | "failed" } | null>(null);
	useEffect(() => {
		if (request === null) return;
		const worker = new Worker(new URL("./mistakes-worker.ts", import.meta.url), { type: "module" });
		worker.addEventListener("message", ({ data }: MessageEvent<MistakesProgress>) =>
			setAnswer({ to: request, progress: data }),
		);
		worker.addEventListener("error", () => setAnswer({ to: request, progress: "failed" }));
		worker.postMessage(request);
		return () => worker.terminate();
	}, [request]);
	return answer === null || answer.to !== request ? null : answer.progress;
}
