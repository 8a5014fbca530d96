import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

export const initiators = ["ADMIN", "USER", "APPLICATION"] as const;
export type Initiator = (typeof initiators)[number];

export const authenticationTypes = ["NONE", "API_KEY", "BASIC", "BEARER"] as const;
export type AuthenticationType = (typeof authenticationTypes)[number];

/** The name of the secret of each kind of authentication; null if it has none. */
export const SECRET_OF = { NONE: null, API_KEY: "value", BASIC: "password", BEARER: "accessToken" } as const;

export const MAX_ACTIONS = 10;
export const MAX_TIMEOUT_MS = 5_000;
const MAX_CLAIMS = 20;

const line = (longest: number) =>
	z.string().max(longest).regex(VISIBLE_TEXT, "must not hold line breaks or control characters");
/** Visible ASCII with inner spaces: other characters cannot be sent in a header. */
const headerValue = z
	.string()
	.min(1)
	.max(2_000)
	.regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "must be of visible ASCII characters");
const secret = headerValue.optional().meta({ description: "Write-only; one that is not sent is kept." });

/** Headers that Portico sets, or that change the meaning of the request. */
const RESERVED_HEADERS =
	/^(host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|cookie|accept|accept-.*|user-agent|proxy-.*|webhook-.*|x-forwarded-.*|forwarded)$/i;

const authentication = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("NONE"), properties: z.strictObject({}).optional() }),
	z.strictObject({
		type: z.literal("API_KEY"),
		properties: z.strictObject({
			header: z
				.string()
				.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/, "must be letters, digits, - and ., beginning with a letter or digit")
				.refine((name) => !RESERVED_HEADERS.test(name), { error: "is set by Portico" }),
			value: secret,
		}),
	}),
	z.strictObject({
		type: z.literal("BASIC"),
		properties: z.strictObject({
			username: line(200)
				.min(1)
				.regex(/^[^:]*$/, "must not hold a colon"),
			password: line(2_000).min(1).optional().meta({ description: "Write-only; one that is not sent is kept." }),
		}),
	}),
	z.strictObject({ type: z.literal("BEARER"), properties: z.strictObject({ accessToken: secret }) }),
]);

const uri = z
	.url({ protocol: /^https?$/, error: "must be an http or https address" })
	.max(2_000)
	.refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
		error: "must not hold a name or password: use the authentication",
	})
	.refine((text) => !text.includes("#"), { error: "must not hold a fragment" });

const claimUris = z.array(z.string().max(1_000)).max(MAX_CLAIMS);

/** Standard Webhooks 1.0.0: 24 to 64 bytes. */
const signingSecret = z
	.string()
	.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, "must be whsec_ and 24 to 64 bytes in base64")
	.nullable()
	.meta({ description: "Write-only. Signs each call as Standard Webhooks describe; null ends that." });

const members = {
	name: line(255).regex(/\S/, "must not be blank"),
	description: line(255),
	endpoint: z.strictObject({ uri, authentication: authentication.default({ type: "NONE" }) }),
	attributes: claimUris.meta({
		description: "Claims of the user that are sent along, as URIs; those that change are sent in any case.",
	}),
	conditions: z
		.strictObject({
			initiators: z.array(z.enum(initiators)).default([]),
			claims: claimUris.default([]),
		})
		.meta({ description: "Who changes, and which claims one of which must change; empty for any." }),
	timeoutMs: z.int().min(500).max(MAX_TIMEOUT_MS).meta({ description: "Of all actions together at most 5000." }),
	order: z.int().min(0).max(1_000).meta({ description: "Of several active actions, the lower is asked first." }),
	signingSecret,
};

export const newActionSchema = z
	.strictObject({
		...members,
		description: members.description.default(""),
		attributes: members.attributes.optional().meta({
			description:
				"Claims of the user that are sent along, as URIs. Default: username, identity/userSource and identity/idpType.",
		}),
		conditions: members.conditions.default({ initiators: [], claims: [] }),
		timeoutMs: members.timeoutMs.default(MAX_TIMEOUT_MS),
		order: members.order.default(0),
		signingSecret: signingSecret.default(null),
	})
	.meta({ id: "NewAction" });
export type NewAction = z.output<typeof newActionSchema>;

export const actionUpdateSchema = z.strictObject(members).partial().meta({ id: "ActionUpdate" });
export type ActionUpdate = z.output<typeof actionUpdateSchema>;
