import { randomBytes, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { z } from "zod";

/** A task, and the secret by which its solution is recognised, which stays with the execution. */
export interface GivenWork {
	challenge: Challenge;
	secret: string;
}

/** Rounds of PBKDF2 in one derivation: what a task costs the server, some 0.3 ms. */
const ROUNDS = 1_000;
/** Derivations per unit of difficulty, at least; at most twice as many. */
const DERIVATIONS = 250;

/**
 * A task whose solution takes between 250 and 500 derivations for each unit of difficulty, and one to give. The number is chosen before,
 * so nobody has to compute for very long by bad luck, and a solution is recognised without deriving anything.
 */
export async function newWork(difficulty: number): Promise<GivenWork> {
	const secret = randomBytes(32).toString("hex");
	const challenge = await createChallenge({
		algorithm: "PBKDF2/SHA-256",
		cost: ROUNDS,
		counter: randomInt(DERIVATIONS * difficulty, 2 * DERIVATIONS * difficulty),
		deriveKey,
		hmacSignatureSecret: secret,
		hmacKeySignatureSecret: secret,
	});
	return { challenge, secret };
}

const solutionSchema = z.object({ counter: z.int(), derivedKey: z.string() });

/** Whether an answer, the JSON of a solution, solves the task. */
export async function isDone({ challenge, secret }: GivenWork, answer: string): Promise<boolean> {
	const solution = solutionSchema.safeParse(parsed(answer));
	if (!solution.success) return false;
	const { verified } = await verifySolution({
		challenge,
		solution: solution.data,
		deriveKey,
		hmacSignatureSecret: secret,
		hmacKeySignatureSecret: secret,
	});
	return verified;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
