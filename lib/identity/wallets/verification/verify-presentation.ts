import type { PresentationCheck, VerifiedCredential } from "./presentation-check";
import { verifySdJwt } from "./verify-sd-jwt";

/** Verifies a presentation of the format that was asked for. @throws CredentialRefused */
export async function verifyPresentation(check: PresentationCheck): Promise<VerifiedCredential> {
	if (check.asked.format === "dc+sd-jwt") return verifySdJwt(check);
	// Its libraries are loaded with the first mdoc.
	const { verifyMdoc } = await import("./verify-mdoc");
	return verifyMdoc(check);
}
