import { z } from "zod";
import type { NewUser } from "./ports";
import { runData } from "./run-data";

const schema = z.object({ identityProviderId: z.string(), subject: z.string(), verifiedEmail: z.string().nullable() });

/** The account elsewhere that a new user is linked to, and the address it vouches for; null when nobody came from elsewhere. */
export function federatedAccount(
	data: Readonly<Record<string, string>>,
): { federated: NonNullable<NewUser["federated"]>; verifiedEmail: string | null } | null {
	const kept = data[runData.federatedIdentity] ?? "";
	if (kept === "") return null;
	const { verifiedEmail, ...federated } = schema.parse(JSON.parse(kept));
	return { federated, verifiedEmail };
}
