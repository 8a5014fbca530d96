import { randomBytes } from "node:crypto";
import { sha256 } from "@/lib/platform/tokens";
import { updateRegistrationToken } from "./registration-repository";

const TOKEN_BYTES = 32;

/** Makes a client another token for its registration, in place of the one before; null where it had none. Stored by its hash. */
export async function newRegistrationToken(
	organizationId: string,
	applicationId: string,
	before: string | null,
): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	const hashes = { before: before === null ? null : sha256(before), after: sha256(token) };
	if (!(await updateRegistrationToken(organizationId, applicationId, hashes)))
		throw new Error("somebody else has changed the registration at the same moment");
	return token;
}
