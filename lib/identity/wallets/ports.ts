import type { BegunPresentation, WalletRequest } from "./presentations/begin-presentation";
import type { AskedCredential } from "./verification/asked-credential";
import type { CredentialRefusal } from "./verification/credential-refused";
import type { VerifiedCredential } from "./verification/presentation-check";

export type { AskedCredential } from "./verification/asked-credential";
export type { VerifiedCredential } from "./verification/presentation-check";
export type { BegunPresentation, WalletRequest };

/** What a wallet has answered so far. `elsewhere`: it returned another browser than this one. */
export type RedeemedPresentation =
	| { kind: "waiting" | "expired" | "declined" | "elsewhere" }
	| { kind: "refused"; refusal: CredentialRefusal }
	| { kind: "proved"; credential: VerifiedCredential };

export interface WalletPort {
	/** Stores a request to a wallet; null while the organization has not set up how wallets are asked. */
	begin(request: WalletRequest): Promise<BegunPresentation | null>;
	/** Takes the answer to a request of this execution, once, and verifies it. */
	redeem(answer: { id: string; executionId: string; code: string | null }): Promise<RedeemedPresentation>;
	/** The user who tries a draft, who may use the test wallet; null in every other execution. */
	previewer(executionId: string): Promise<string | null>;
	/** The credential of the test wallet, verified as any other one, but against its own issuer. */
	fromTestWallet(asked: AskedCredential): Promise<VerifiedCredential>;
	/** Records that these values of a profile come from a credential; they are attested as long as they are not changed. */
	attest(
		userId: string,
		values: Readonly<Record<string, string>>,
		by: Pick<VerifiedCredential, "issuer" | "type">,
	): Promise<void>;
}
