import { now } from "@/lib/platform/kernel";
import { equalInConstantTime } from "./hashing";
import { keyedHash, keyedHashes } from "./keyed-hash";

const STEP_SECONDS = 60;
/** A nonce is accepted in the step in which it was given, and in this many after it. */
const ACCEPTED_STEPS = 3;
const PURPOSE = "dpop nonce";

/** The nonce of this minute for proofs (RFC 9449 §8): every worker gives and accepts the same ones, and none is stored. */
export function nextDpopNonce(): string {
	return keyedHash(String(currentStep()), PURPOSE);
}

/** Whether this nonce was given in the last minutes, by any worker. */
export function isDpopNonce(nonce: string): boolean {
	const step = currentStep();
	const steps = Array.from({ length: ACCEPTED_STEPS + 2 }, (_, ago) => step + 1 - ago);
	return steps.flatMap((each) => keyedHashes(String(each), PURPOSE)).some((each) => equalInConstantTime(each, nonce));
}

function currentStep(): number {
	return Math.floor(now() / 1000 / STEP_SECONDS);
}
