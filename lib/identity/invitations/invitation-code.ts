import { randomBytes } from "node:crypto";
import { sha256 } from "@/lib/platform/tokens";

/** The lifetime of a code, by the clock of the database. */
export const GOOD_FOR_HOURS = 72;

const BYTES = 32;

/** A random code, and its hash, which is stored. */
export function newInvitationCode(): { code: string; codeHash: string } {
	const code = randomBytes(BYTES).toString("base64url");
	return { code, codeHash: sha256(code) };
}
