import { expect, test } from "vitest";
import { proofs } from "@/lib/flows/executors/contract";
import { AUTHENTICATED, GATES, GUARANTEES, proofBits, proofsIn } from "./fact-bits";

test("every fact has a bit of its own in a positive integer of 32 bits", () => {
	expect(GATES).toBeGreaterThan(0);
	// The last of the thirteen bits behind the proofs.
	expect(AUTHENTICATED * 2 ** 12).toBeLessThan(2 ** 31);
	expect(GATES & proofBits(proofs)).toBe(0);
	expect(proofsIn(GUARANTEES)).toEqual(proofs);
});
