import { consumeArtifact, selectArtifact, sha256, upsertArtifact } from "@/lib/platform/tokens";
import type { AskedContext } from "./messages/authn-context";

/** The request of a sign-in, stored until the sign-in ends. */
export interface AskedSignIn {
	clientId: string;
	/** The URL of the response. */
	acsUrl: string;
	/** The id of the AuthnRequest; null for a sign-in that starts at Portico. */
	requestId: string | null;
	relayState: string | null;
	context: AskedContext | null;
	/** The required NameID, if the request has one. */
	subject: string | null;
	/** Parameters of the authorization request. */
	parameters: Record<string, string>;
}

/** A request for which a browser was redirected to the sign-in. */
export interface PendingSignIn extends AskedSignIn {
	verifier: string;
	/** The hash of the browser's secret. */
	browser: string;
}

/** How long a posted request is stored until the browser requests it with its cookies. */
const WAITING_SECONDS = 120;
/** The maximum duration of a sign-in. */
const PENDING_SECONDS = 30 * 60;

const NO_KEYS = { grantId: null, userCode: null, uid: null };

/** Stores a posted request. @param secret by which it can be taken once */
export function keepWaiting(organizationId: string, secret: string, asked: AskedSignIn): Promise<void> {
	return upsertArtifact({
		organizationId,
		model: "SamlRequest",
		id: sha256(secret),
		payload: { ...asked },
		keys: NO_KEYS,
		expiresInSeconds: WAITING_SECONDS,
	});
}

export function keepPending(organizationId: string, secret: string, pending: PendingSignIn): Promise<void> {
	return upsertArtifact({
		organizationId,
		model: "SamlSignIn",
		id: sha256(secret),
		payload: { ...pending },
		keys: NO_KEYS,
		expiresInSeconds: PENDING_SECONDS,
	});
}

/** Takes the request with this secret; null when it was taken before or does not exist. */
export async function takeWaiting(organizationId: string, secret: string): Promise<AskedSignIn | null> {
	return (await take(organizationId, "SamlRequest", secret, () => true)) as AskedSignIn | null;
}

/** Takes the sign-in with this secret, for the browser that began it. */
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
	const row = await selectArtifact({ organizationId, model, id });
	if (row === undefined || row.consumedAtSeconds !== null || !isWanted(row.payload)) return null;
	return (await consumeArtifact(organizationId, model, id)) ? row.payload : null;
}
