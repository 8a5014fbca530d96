import { consumeArtifact, selectArtifact, sha256, upsertArtifact } from "@/lib/platform/tokens";
import type { AskedContext } from "./messages/authn-context";

/** What a sign-in was asked for, until it is over. */
export interface AskedSignIn {
	clientId: string;
	/** Where the response goes. */
	acsUrl: string;
	/** Of the AuthnRequest; null for a sign-in that began here. */
	requestId: string | null;
	relayState: string | null;
	context: AskedContext | null;
	/** The NameID that must come out, where the request names one. */
	subject: string | null;
	/** Parameters for the sign-in itself. */
	parameters: Record<string, string>;
}

/** One that has been sent to the sign-in, by one browser. */
export interface PendingSignIn extends AskedSignIn {
	verifier: string;
	/** Hash of what the browser holds. */
	browser: string;
}

/** A browser that posted its request has to ask again, with its cookies. */
const WAITING_SECONDS = 120;
/** As long as a sign-in may take. */
const PENDING_SECONDS = 30 * 60;

const NO_KEYS = { grantId: null, userCode: null, uid: null };

/** Keeps a request that was posted. @param secret by which it is found once more */
export function keepWaiting(organizationId: string, secret: string, asked: AskedSignIn): Promise<void> {
	return upsertArtifact(organizationId, "SamlRequest", sha256(secret), { ...asked }, NO_KEYS, WAITING_SECONDS);
}

export function keepPending(organizationId: string, secret: string, pending: PendingSignIn): Promise<void> {
	return upsertArtifact(organizationId, "SamlSignIn", sha256(secret), { ...pending }, NO_KEYS, PENDING_SECONDS);
}

/** The request with this secret, the first time it is asked for; null afterwards, and for one that there is not. */
export async function takeWaiting(organizationId: string, secret: string): Promise<AskedSignIn | null> {
	return (await take(organizationId, "SamlRequest", secret, () => true)) as AskedSignIn | null;
}

/** The sign-in with this secret, once, for the browser that began it. */
export async function takePending(
	organizationId: string,
	secret: string,
	browser: string | null,
): Promise<PendingSignIn | null> {
	const isOfBrowser = (payload: Record<string, unknown>) => browser !== null && payload.browser === browser;
	return (await take(organizationId, "SamlSignIn", secret, isOfBrowser)) as PendingSignIn | null;
}

async function take(
	organizationId: string,
	model: string,
	secret: string,
	isWanted: (payload: Record<string, unknown>) => boolean,
): Promise<unknown> {
	const id = sha256(secret);
	const row = await selectArtifact(organizationId, model, "id", id);
	if (row === undefined || row.consumedAtSeconds !== null || !isWanted(row.payload)) return null;
	return (await consumeArtifact(organizationId, model, id)) ? row.payload : null;
}
