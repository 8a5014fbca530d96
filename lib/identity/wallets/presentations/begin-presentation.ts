import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import { environment } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import type { AskedCredential } from "../verification/asked-credential";
import type { AnswerChannel } from "../verification/presentation-check";
import {
	type AnsweredBy,
	type AnsweringDevice,
	type PendingRequest,
	sealRequest,
	type WalletDevices,
} from "./pending-presentation";
import { insertPresentation } from "./presentations-repository";
import { usableVerifier } from "./usable-verifier";

/** Shorter than an execution, and longer than anybody needs to unlock a wallet and choose a credential. */
export const LIFETIME_SECONDS = 600;

export interface WalletRequest {
	executionId: string;
	asked: AskedCredential;
	devices: WalletDevices;
	/** Where the browser returns to after an answer on the same device; null for a native client. */
	returnUrl: string | null;
}

export interface BegunPresentation {
	id: string;
	/** Opens the wallet on this device. */
	link: string;
	/** The content of the QR code for a wallet on another device; null where none may answer. */
	code: string | null;
}

/** Stores a request to a wallet; null while the organization has not set up how wallets are asked. */
export async function beginPresentation(
	organizationId: string,
	{ executionId, asked, devices, returnUrl }: WalletRequest,
): Promise<BegunPresentation | null> {
	const verifier = await usableVerifier(organizationId);
	if (verifier === null) return null;
	const { privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
	const { clientId } = verifier;
	const id = newId();
	const request: PendingRequest = {
		clientId,
		nonce: randomBytes(32).toString("base64url"),
		state: randomBytes(32).toString("base64url"),
		responseKey: (await exportJWK(privateKey)) as Record<string, string>,
		asked: { ...asked, claims: asked.claims.map(({ path, required }) => ({ path: [...path], required })) },
		devices,
		returnUrl,
	};
	await insertPresentation(
		{ organizationId, id, executionId, request: sealRequest(organizationId, id, request) },
		LIFETIME_SECONDS,
	);
	const linkFor = (device: AnsweringDevice) => {
		const parameters = new URLSearchParams({
			client_id: clientId,
			request_uri: requestUri(id, device),
			request_uri_method: "post",
		});
		return `openid4vp://?${parameters}`;
	};
	return { id, link: linkFor("same"), code: devices === "any" ? linkFor("other") : null };
}

/** The way by which an answer came, to which it has to be bound. */
export function answerChannel(by: AnsweredBy, { id, clientId }: { id: string; clientId: string }): AnswerChannel {
	return by === "browser" ? { by, origin: ownOrigin() } : { by: "post", clientId, responseUri: responseUri(id, by) };
}

/** The origin of the pages that ask the browser. */
export function ownOrigin(): string {
	return new URL(environment().baseUrl).origin;
}

export function requestUri(id: string, device: AnsweringDevice): string {
	return `${walletUrl(id, device)}/request`;
}

export function responseUri(id: string, device: AnsweringDevice): string {
	return `${walletUrl(id, device)}/response`;
}

function walletUrl(id: string, device: AnsweringDevice): string {
	return `${environment().baseUrl}/gate/wallet/${id}/${device}`;
}
