import type { JWK } from "jose";
import type { AskedCredential } from "./asked-credential";
import type { IssuerSources } from "./issuer-key";
import type { TrustedIssuer } from "./trusted-issuer";

/** The way to the verifier to which a wallet binds its answer: an address of the request, or the page that asked the browser. */
export type AnswerChannel = { by: "post"; clientId: string; responseUri: string } | { by: "browser"; origin: string };

export interface PresentationCheck {
	/** An SD-JWT with key binding, or a device response in base64url. */
	presentation: string;
	asked: AskedCredential;
	channel: AnswerChannel;
	nonce: string;
	/** The key that the answer was encrypted to; null without encryption. */
	responseKey: JWK | null;
	trusted: readonly TrustedIssuer[];
	sources: IssuerSources;
	nowMs: number;
	/** Whether only what the High Assurance Interoperability Profile allows is accepted. */
	haip: boolean;
}

export interface VerifiedCredential {
	issuer: Pick<TrustedIssuer, "id" | "name">;
	type: string;
	/** The values of asked claims, by their path joined by dots. */
	claims: Readonly<Record<string, string>>;
}

/** For whom an answer is made: the client id, or in a browser the page (OpenID4VP §14.8, A.4). */
export function audienceOf(channel: AnswerChannel): string {
	return channel.by === "post" ? channel.clientId : `origin:${channel.origin}`;
}
