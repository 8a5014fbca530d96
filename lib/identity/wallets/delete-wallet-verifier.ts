import type { RequestContext } from "@/lib/platform/kernel";
import { deleteVerifierRow } from "./verifier-repository";

/** From now on steps that ask wallets are not set up. Deleting what is not there succeeds too. */
export async function deleteWalletVerifier(context: RequestContext): Promise<void> {
	await deleteVerifierRow(context, { action: "wallet-verifier.deleted", targetType: "organization" });
}
