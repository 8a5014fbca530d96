import { z } from "zod";
import { decrypt, encrypt } from "@/lib/platform/tokens";
import { credentialFormats } from "../verification/asked-credential";

/** From which devices a wallet may answer: `same-device` cannot be phished, because the browser itself must return. */
export const walletDevices = ["any", "same-device"] as const;
export type WalletDevices = (typeof walletDevices)[number];

/** The device of a request that a wallet has read: it opened the link, or scanned the code. */
export const answeringDevices = ["same", "other"] as const;
export type AnsweringDevice = (typeof answeringDevices)[number];

/** How an answer came: to the address of a device, or through the page that asked the browser. */
export type AnsweredBy = AnsweringDevice | "browser";

const requestSchema = z.object({
	clientId: z.string(),
	nonce: z.string(),
	state: z.string(),
	/** The private key that the answer is encrypted to; made for this request alone. */
	responseKey: z.record(z.string(), z.string()),
	asked: z.object({
		// A request of the release before has none.
		format: z.enum(credentialFormats).default("dc+sd-jwt"),
		type: z.string(),
		claims: z.array(z.object({ path: z.array(z.string()), required: z.boolean() })),
	}),
	devices: z.enum(walletDevices),
	/** Where the browser returns to after an answer on the same device; null for a native client. */
	returnUrl: z.string().nullable(),
});

/** What a wallet was asked. */
export type PendingRequest = z.output<typeof requestSchema>;

const contextOf = (organizationId: string, id: string, part: "request" | "answer") =>
	`wallet-${part}:${organizationId}:${id}`;

export function sealRequest(organizationId: string, id: string, request: PendingRequest): string {
	return encrypt(JSON.stringify(request), contextOf(organizationId, id, "request"));
}

export function openRequest(organizationId: string, id: string, sealed: string): PendingRequest {
	return requestSchema.parse(JSON.parse(decrypt(sealed, contextOf(organizationId, id, "request"))));
}

export function sealAnswer(organizationId: string, id: string, presentation: string): string {
	return encrypt(presentation, contextOf(organizationId, id, "answer"));
}

export function openAnswer(organizationId: string, id: string, sealed: string): string {
	return decrypt(sealed, contextOf(organizationId, id, "answer"));
}
