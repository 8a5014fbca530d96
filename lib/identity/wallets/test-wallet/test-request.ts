import type { CryptoKey, JWK } from "jose";
import type { PresentationCheck } from "../verification/presentation-check";

/** What the test wallet answers. */
export type TestRequest = Pick<PresentationCheck, "asked" | "channel" | "nonce" | "responseKey">;

/** An issuer and a holder that exist for one answer. */
export interface TestParties {
	issuer: CryptoKey;
	/** DER. */
	certificate: Uint8Array;
	holder: { privateKey: CryptoKey; publicJwk: JWK };
}
