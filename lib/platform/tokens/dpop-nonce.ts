import { isChallenge, nextChallenge } from "./server-challenge";

const PURPOSE = "dpop nonce";

/** The nonce of this minute for proofs (RFC 9449 §8). */
export function nextDpopNonce(): string {
	return nextChallenge(PURPOSE);
}

/** Whether this nonce was given in the last minutes, by any worker. */
export function isDpopNonce(nonce: string): boolean {
	return isChallenge(nonce, PURPOSE);
}
