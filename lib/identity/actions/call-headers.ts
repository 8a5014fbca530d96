import { newId, now } from "@/lib/platform/kernel";
import { webhookHeaders } from "@/lib/platform/outbound";
import type { AuthenticationType } from "./contract";

/** The credentials by which Portico authenticates to the service, as stored. */
export interface Authentication {
	type: AuthenticationType;
	/** Without the secret. */
	properties: Readonly<Record<string, string>>;
}

export type ActionSecrets = Readonly<{ authentication?: string | undefined; signing?: string | undefined }>;

/** The headers of a call; a repeated call has the same `webhook-id`. */
export function callHeaders(
	{ type, properties }: Authentication,
	secrets: ActionSecrets,
	body: string,
	{ id = newId(), at = new Date(now()) }: { id?: string; at?: Date } = {},
): Record<string, string> {
	return {
		"content-type": "application/json",
		accept: "application/json",
		...authenticated(type, properties, secrets.authentication ?? ""),
		...(secrets.signing === undefined ? {} : webhookHeaders([secrets.signing], { id, at, body })),
	};
}

function authenticated(
	type: AuthenticationType,
	properties: Authentication["properties"],
	secret: string,
): Record<string, string> {
	switch (type) {
		case "NONE":
			return {};
		case "API_KEY":
			return { [properties.header ?? ""]: secret };
		case "BASIC":
			return { authorization: `Basic ${Buffer.from(`${properties.username}:${secret}`).toString("base64")}` };
		case "BEARER":
			return { authorization: `Bearer ${secret}` };
	}
}
