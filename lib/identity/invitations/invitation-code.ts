import { randomBytes } from "node:crypto";
import { sha256 } from "@/lib/platform/tokens";

/** From being issued to being worth nothing, by the clock of the database. */
export const GOOD_FOR_HOURS = 72;

const BYTES = 32;

/** A code nobody guesses, and what of it is kept. */
export function newInvitationCode(): { code: string; codeHash: string } {
	const code = randomBytes(BYTES).toString("base64url");
	return { code, codeHash: sha256(code) };
}
