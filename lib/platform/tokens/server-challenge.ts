import { now } from "@/lib/platform/kernel";
import { equalInConstantTime } from "./hashing";
import { keyedHash, keyedHashes } from "./keyed-hash";

const STEP_SECONDS = 60;
/** A challenge is accepted in the step in which it was given, and in this many after it. */
const ACCEPTED_STEPS = 3;

/** The challenge of this minute: every worker gives and accepts the same ones for a purpose, and none is stored. */
export function nextChallenge(purpose: string): string {
	return keyedHash(String(currentStep()), purpose);
}

/** Whether this challenge was given in the last minutes, by any worker. */
export function isChallenge(challenge: string, purpose: string): boolean {
	const step = currentStep();
	const steps = Array.from({ length: ACCEPTED_STEPS + 2 }, (_, ago) => step + 1 - ago);
	return steps
		.flatMap((each) => keyedHashes(String(each), purpose))
		.some((each) => equalInConstantTime(each, challenge));
}

function currentStep(): number {
	return Math.floor(now() / 1000 / STEP_SECONDS);
}
