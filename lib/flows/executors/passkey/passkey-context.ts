import type { RequestedInput } from "@/lib/identity/directory";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";

export interface PasskeyProperties {
	userVerification: "required" | "preferred";
	autofill: boolean;
	relyingPartyName?: string | undefined;
}

export type PasskeyContext = ExecutorContext<PasskeyProperties>;

/** The key of the challenge sent to the browser; one for each mode, so that the answer to one is not accepted by the other. */
export function challengeName(mode: "register" | "authenticate"): string {
	return `passkey.${mode}.challenge`;
}

/** EdDSA, ES256 and RS256 (COSE), which authenticators use. Post-quantum algorithms are still experimental in Node.js. */
export const algorithms = [-8, -7, -257];

/** The field beside which a browser offers passkeys; its value is for later steps. */
export const usernameInput = { identifier: "username", type: "TEXT_INPUT", required: false };

/**
 * Sends the options to the browser, which answers with the credential. `beside` are further inputs of the screen, which come
 * first.
 */
export function askForCredential(
	mode: "register" | "authenticate",
	options: { challenge: string },
	identifier: string,
	beside: readonly RequestedInput[] = [],
): ExecutorResult {
	return {
		kind: "ask",
		inputs: [...beside, { identifier, type: "PASSKEY", required: beside.length === 0 }],
		data: { [challengeName(mode)]: options.challenge },
		shown: { publicKey: JSON.stringify(options) },
	};
}

/** Where an answer may come from: a page of Portico, or the native application of the execution. */
export function expectedOrigins({ baseUrl, request }: PasskeyContext): string[] {
	return [baseUrl, ...(request.passkeyOrigins ?? [])];
}

export function credentialInput({ inputs }: PasskeyContext): string {
	return inputs.find(({ type }) => type === "PASSKEY")?.identifier ?? "credential";
}

/** The answer of the browser, if it has the shape that both ceremonies share. */
export function parsedCredential<Response extends { id: string }>(text: string): Response | null {
	try {
		const parsed: unknown = JSON.parse(text);
		if (typeof parsed !== "object" || parsed === null) return null;
		const { id, response } = parsed as { id?: unknown; response?: unknown };
		return typeof id === "string" && typeof response === "object" && response !== null ? (parsed as Response) : null;
	} catch {
		return null;
	}
}
