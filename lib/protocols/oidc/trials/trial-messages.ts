import { decodeJwt, decodeProtectedHeader } from "jose";
import type { Application } from "@/lib/identity/applications";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { TrialMessage } from "./trial-contract";

const TOKENS = ["id_token", "access_token", "refresh_token", "code"];
const SHOWN_CHARACTERS = 8;
const DOTS = "••••••";

/** A message with the members that a step does not have. */
export function message(step: TrialMessage["step"], parts: Partial<TrialMessage>): TrialMessage {
	return { step, method: null, url: null, status: null, headers: {}, members: {}, decoded: {}, ...parts };
}

/** Decodes the JWTs of a message, and shows only the beginning of its tokens and codes. */
export function withTokens(original: TrialMessage): TrialMessage {
	const members = { ...original.members };
	const decoded: TrialMessage["decoded"] = {};
	for (const name of TOKENS) {
		const value = ownMember(members, name);
		if (typeof value !== "string") continue;
		members[name] = shortened(value);
		if (name.endsWith("_token") && name !== "refresh_token") decoded[name] = decodedJwt(value);
	}
	return { ...original, members, decoded };
}

/** The token request as the application would send it, with its method of authentication and without secrets. */
export function shownAuthentication(
	{ settings, publicClient }: Pick<Application, "settings" | "publicClient">,
	{ client_id, code, code_verifier, ...form }: Record<"client_id" | "code" | "code_verifier" | string, string>,
): Pick<TrialMessage, "headers" | "members"> {
	const members = { ...form, code: shortened(code ?? ""), code_verifier: shortened(code_verifier ?? "") };
	switch (publicClient ? "none" : settings.clientAuthentication.method) {
		case "client_secret_basic":
			return { headers: { authorization: `Basic ${DOTS}` }, members };
		case "client_secret_post":
			return { headers: {}, members: { ...members, client_id, client_secret: DOTS } };
		case "private_key_jwt":
			return {
				headers: {},
				members: {
					...members,
					client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
					client_assertion: DOTS,
				},
			};
		default:
			return { headers: {}, members: { ...members, client_id } };
	}
}

function shortened(secret: string): string {
	return secret.length > SHOWN_CHARACTERS ? `${secret.slice(0, SHOWN_CHARACTERS)}…` : secret;
}

/** The decoded token; null for an opaque token, and for an encrypted one. */
function decodedJwt(token: string): TrialMessage["decoded"][string] {
	try {
		return { header: { ...decodeProtectedHeader(token) }, claims: decodeJwt(token) };
	} catch {
		return null;
	}
}
