/** Why a credential, or the answer of a wallet, is refused. Each is also a reason for which a step of a flow fails. */
export const credentialRefusals = [
	"presentation-refused",
	"credential-issuer",
	"credential-expired",
	"credential-not-yet-valid",
	"credential-revoked",
	"credential-status",
	"credential-holder",
	"credential-claims",
] as const;

export type CredentialRefusal = (typeof credentialRefusals)[number];

/** Ends a verification; `detail` is for the log, and contains no claim. */
export class CredentialRefused extends Error {
	constructor(
		readonly refusal: CredentialRefusal,
		readonly detail: string,
	) {
		super(`${refusal}: ${detail}`);
	}
}
