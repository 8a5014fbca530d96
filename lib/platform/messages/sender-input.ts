import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";
import { singleAddress } from "./single-address";

export const providers = ["smtp", "twilio", "vonage", "http"] as const;
export type Provider = (typeof providers)[number];

/** The providers of each channel. */
export const providersOf: Record<"email" | "sms", readonly Provider[]> = {
	email: ["smtp", "http"],
	sms: ["twilio", "vonage", "http"],
};

/** The secrets of each provider. */
export const secretNames: Record<Provider, readonly string[]> = {
	smtp: ["password"],
	twilio: ["authToken"],
	vonage: ["apiSecret"],
	http: ["secret"],
};

export const maxHeaders = 20;

const line = (longest: number) =>
	z.string().max(longest).regex(VISIBLE_TEXT, "must not hold line breaks or control characters");
const filled = (longest: number) => line(longest).regex(/\S/, "must not be blank");
const address = filled(254).refine((text) => singleAddress(text) !== undefined, "must be one email address");
const url = z
	.url({ protocol: /^https?$/, error: "must be an http or https address" })
	.max(2_000)
	.refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
		error: "must not hold a name or password: use a header with {{secret}}",
	});
const phoneNumber = /^\+[1-9]\d{6,14}$/;
const origin = (usual: string) => url.default(usual).meta({ description: `Default: ${usual}` });

export const senderIdSchema = z
	.string()
	.regex(
		/^[a-z0-9][a-z0-9_-]{0,62}$/,
		"must be 1-63 lowercase letters, digits, - and _, beginning with a letter or digit",
	)
	.meta({ description: "How flows name it." });

export const smtpSettings = z.strictObject({
	host: filled(253).regex(/^[\w.:-]+$/, "must be a host name or an address"),
	port: z.int().min(1).max(65_535).default(587),
	security: z.enum(["starttls", "tls", "opportunistic"]).default("starttls").meta({
		description:
			"`tls`: encrypted from the start; `starttls`: encrypted before anything is said, or not at all; `opportunistic`: encrypted if the server offers it.",
	}),
	verifyCertificate: z.boolean().default(true),
	username: line(320).optional(),
	fromAddress: address,
	fromName: line(200).optional().meta({ description: "Default: the organization's name." }),
	replyTo: address.optional(),
});

export const twilioSettings = z
	.strictObject({
		accountSid: z.string().regex(/^AC[0-9a-fA-F]{32}$/, "must be AC and 32 hexadecimal digits"),
		from: z
			.string()
			.regex(
				/^(\+[1-9]\d{2,14}|[A-Za-z0-9 ]{1,11})$/,
				"must be a number with + or a name of at most 11 letters and digits",
			)
			.optional(),
		messagingServiceSid: z
			.string()
			.regex(/^MG[0-9a-fA-F]{32}$/, "must be MG and 32 hexadecimal digits")
			.optional(),
		baseUrl: origin("https://api.twilio.com"),
	})
	.refine(({ from, messagingServiceSid }) => (from === undefined) !== (messagingServiceSid === undefined), {
		path: ["from"],
		error: "either from or messagingServiceSid must be set, not both",
	});

export const vonageSettings = z.strictObject({
	apiKey: filled(64),
	from: z
		.string()
		.regex(/^(\+?[1-9]\d{2,14}|[A-Za-z0-9 ]{1,11})$/, "must be a number or a name of at most 11 letters and digits"),
	baseUrl: origin("https://rest.nexmo.com"),
});

export const httpSettings = z
	.strictObject({
		method: z.enum(["POST", "PUT", "PATCH", "GET"]).default("POST"),
		url: url.meta({ description: "Placeholders in it are percent-encoded." }),
		contentType: z
			.enum(["application/json", "application/x-www-form-urlencoded", "text/plain"])
			.default("application/json")
			.meta({ description: "Also says how placeholders in the body are escaped." }),
		headers: z
			.array(
				z.strictObject({
					name: z
						.string()
						.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, "must be the name of a header")
						.refine((name) => !/^(host|content-length|transfer-encoding|connection|content-type)$/i.test(name), {
							error: "is set by Portico",
						}),
					value: line(2_000),
				}),
			)
			.max(maxHeaders)
			.default([]),
		body: z
			.string()
			.max(10_000)
			.default('{"to":"{{to}}","text":"{{text}}"}')
			.meta({ description: "Placeholders: {{to}}, {{text}}, {{subject}}, {{html}}, {{id}} and {{secret}}." }),
	})
	.superRefine(({ body, contentType, method }, context) => {
		if (method === "GET" || contentType !== "application/json") return;
		try {
			JSON.parse(body.replace(/\{\{\s*\w+\s*\}\}/g, "x"));
		} catch {
			context.addIssue({
				code: "custom",
				path: ["body"],
				message: "must be JSON, with placeholders inside of strings",
			});
		}
	});

const secret = z.string().min(1).max(2_000).regex(VISIBLE_TEXT, "must not hold line breaks or control characters");
const secretsOf = <Name extends string>(name: Name) =>
	z
		.strictObject({ [name]: secret.nullable().optional() } as Record<Name, z.ZodOptional<z.ZodNullable<typeof secret>>>)
		.optional()
		.meta({ description: "Write-only." });

const everywhere = { name: filled(255), isDefault: z.boolean().optional() };
const kinds = [
	z.object({
		...everywhere,
		channel: z.literal("email"),
		provider: z.literal("smtp"),
		settings: smtpSettings,
		secrets: secretsOf("password"),
	}),
	z.object({
		...everywhere,
		channel: z.literal("sms"),
		provider: z.literal("twilio"),
		settings: twilioSettings,
		secrets: secretsOf("authToken"),
	}),
	z.object({
		...everywhere,
		channel: z.literal("sms"),
		provider: z.literal("vonage"),
		settings: vonageSettings,
		secrets: secretsOf("apiSecret"),
	}),
	z.object({
		...everywhere,
		channel: z.enum(["email", "sms"]),
		provider: z.literal("http"),
		settings: httpSettings,
		secrets: secretsOf("secret"),
	}),
] as const;
const [smtp, twilio, vonage, http] = kinds;
const id = senderIdSchema;

export const senderInputSchema = z
	.discriminatedUnion("provider", [
		smtp.extend({ id }),
		twilio.extend({ id }),
		vonage.extend({ id }),
		http.extend({ id }),
	])
	.meta({ id: "NewSender" });
export type SenderInput = z.output<typeof senderInputSchema>;

export const senderUpdateSchema = z
	.discriminatedUnion("provider", [smtp, twilio, vonage, http])
	.meta({ id: "SenderUpdate" });
export type SenderUpdate = z.output<typeof senderUpdateSchema>;

/** Whether text messages can be sent to this number: E.164 with the plus sign. */
export function isPhoneNumber(text: string): boolean {
	return phoneNumber.test(text);
}
