import { isChallenge, nextChallenge } from "./server-challenge";

const PURPOSE = "attestation challenge";

/** The challenge of this minute for proofs of attested keys (OAuth 2.0 Attestation-Based Client Authentication). */
export function nextAttestationChallenge(): string {
	return nextChallenge(PURPOSE);
}

/** Whether this challenge was given in the last minutes, by any worker. */
export function isAttestationChallenge(challenge: string): boolean {
	return isChallenge(challenge, PURPOSE);
}
