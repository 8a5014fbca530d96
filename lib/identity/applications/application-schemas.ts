import { z } from "zod";
import { apiScopeNameSchema } from "@/lib/identity/api-resources/contract";
import { pageSchema } from "@/lib/platform/http/pagination";
import { PERMISSIONS, type Permission } from "@/lib/platform/kernel/permissions";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";
import { accessSchema, DEFAULT_ACCESS } from "./access-settings";
import { agentOwnerSchema, agentProblems, agentSchema } from "./agent-settings";
import { GRANT_TYPES, type GrantType, ORGANIZATION_SWITCH, signsPeopleIn } from "./grant-types";
import { READ_ONLY_MEMBERS } from "./member-names";
import { oidcProblems } from "./oidc-rules";
import { oidcSettings } from "./oidc-settings";
import { redirectUrlProblems } from "./redirect-url-problems";
import { samlProblems } from "./saml-rules";
import { samlSettingsSchema } from "./saml-settings";

const MAX_NAME = 100;
const MAX_REDIRECT_URLS = 50;
const MAX_SCOPES = 500;
const grantTypeSchema = z.enum(GRANT_TYPES);

const flowId = (type: string) =>
	z
		.uuid()
		.transform((id) => id.toLowerCase())
		.nullable()
		.default(null)
		.meta({
			description: `The ${type} flow people go through; null stands for the organization's default.`,
			wire: { type: ["string", "null"], format: "uuid", default: null },
		});

const settings = {
	name: z
		.string()
		.trim()
		.min(1, "must not be blank")
		.max(MAX_NAME)
		.regex(VISIBLE_TEXT, "must not hold control characters")
		.meta({ description: "What people are told they sign in to." }),
	redirectUrls: z.array(z.string().max(2_000)).max(MAX_REDIRECT_URLS).default([]).meta({
		description:
			"Where a browser may be sent back to after signing in or out, compared character by character. One `*` in the last path segment of a URL with a scheme of its own stands for any characters of that segment.",
	}),
	publicClient: z
		.boolean()
		.default(false)
		.meta({ description: "Cannot keep a secret: a single-page or mobile application." }),
	enabled: z
		.boolean()
		.default(true)
		.meta({ description: "A disabled application signs nobody in, and its tokens do not count." }),
	grantTypes: z
		.array(grantTypeSchema)
		.meta({ description: "OAuth 2.0 grants that it may use; empty only for an application that has `saml`." }),
	scopes: z
		.array(z.union([z.enum(PERMISSIONS as [Permission, ...Permission[]]), apiScopeNameSchema]))
		.max(MAX_SCOPES)
		.default([])
		.meta({
			description:
				"Permissions, and scopes of API resources, that it may ask for; a user's token has those that a role gives the user too.",
		}),
	authFlowId: flowId("AUTHENTICATION"),
	registrationFlowId: flowId("REGISTRATION"),
	registrationEnabled: z.boolean().default(false).meta({ description: "The sign-in page leads to a sign-up." }),
	access: accessSchema.meta({ description: "Who may use the application." }),
	agent: agentSchema.nullable().default(null).meta({
		description: "As an agent: to whom it belongs, and when it ends; null for other applications. It stays what it is.",
	}),
	saml: samlSettingsSchema
		.nullable()
		.default(null)
		.meta({ description: "As a service provider of SAML 2.0; null for an application that does not use SAML." }),
};

/** The read-only members of an application. */
const readOnly = {
	id: z.uuid(),
	clientId: z.string(),
	clientSecrets: z
		.array(
			z.strictObject({
				id: z.uuid(),
				createdAt: z.iso.datetime({ offset: true }),
				expiresAt: z.iso.datetime({ offset: true }).nullable(),
			}),
		)
		.meta({ description: "The secrets there are; they themselves are never shown again." }),
	firstParty: z.boolean().meta({ description: "Part of Portico: only its flows can be changed." }),
	agentOwner: agentOwnerSchema.nullable().meta({ description: "The owner of an agent; null for other applications." }),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
} satisfies Record<(typeof READ_ONLY_MEMBERS)[number], z.ZodType>;

type Written = z.output<z.ZodObject<typeof settings & typeof oidcSettings>>;

/** What a replacement keeps where it leaves them out: their defaults would open the application, which nobody asked for (record 169). */
const KEPT_MEMBERS = ["access", "enabled", "financialGrade", "oauth21"] as const;
type Kept = (typeof KEPT_MEMBERS)[number];

function checkTogether(
	written: Omit<Written, Kept> & { [Member in Kept]?: Written[Member] | undefined },
	context: z.RefinementCtx,
): void {
	const { access = DEFAULT_ACCESS, enabled = true, financialGrade = false, oauth21 = false } = written;
	const application: Written = { ...written, access, enabled, financialGrade, oauth21 };
	const { agent, grantTypes, publicClient, redirectUrls, saml, scopes } = application;
	const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
	if (grantTypes.length === 0 && saml === null) refuse(["grantTypes"], "must name at least one grant type");
	if (new Set(grantTypes).size < grantTypes.length) refuse(["grantTypes"], "must not name a grant type twice");
	if (new Set(scopes).size < scopes.length) refuse(["scopes"], "must not name a scope twice");
	if (grantTypes.includes("refresh_token") && !signsPeopleIn(grantTypes))
		refuse(["grantTypes"], "refresh_token needs a grant type that signs people in");
	if (grantTypes.length > 0 && grantTypes.every((type) => type === ORGANIZATION_SWITCH))
		refuse(["grantTypes"], "organization_switch needs a grant type that gives out the token to switch");
	if (grantTypes.includes("client_credentials") && publicClient)
		refuse(["grantTypes"], "client_credentials needs a client that authenticates, which a public one does not");
	if (grantTypes.some((type) => REDIRECTING.has(type)) && redirectUrls.length === 0)
		refuse(["redirectUrls"], "authorization_code and implicit need at least one redirect URL");
	for (const { path, message } of redirectUrlProblems(redirectUrls, publicClient)) refuse(path, message);
	for (const { path, message } of agentProblems(agent, application)) refuse(path, message);
	for (const { path, message } of oidcProblems(application)) refuse(path, message);
	for (const { path, message } of samlProblems(saml, application)) refuse(path, message);
}

/** The body of a request that creates an application. */
export const applicationSettingsSchema = z.strictObject({ ...settings, ...oidcSettings }).superRefine(checkTogether);

/** The body of a request that replaces one: the writable members, and optionally the read-only ones with their current values, of which timestamps are ignored. */
export const applicationUpdateSchema = z
	.strictObject({
		...settings,
		...oidcSettings,
		...z.object(readOnly).partial().shape,
		access: accessSchema.unwrap().optional().meta({ description: "Who may use the application; as it is without it." }),
		enabled: settings.enabled
			.unwrap()
			.optional()
			.meta({ description: "Whether it signs people in; as it is without it." }),
		financialGrade: oidcSettings.financialGrade
			.unwrap()
			.optional()
			.meta({ description: "Whether weaker settings are refused; as it is without it." }),
		oauth21: oidcSettings.oauth21
			.unwrap()
			.optional()
			.meta({ description: "Whether what OAuth 2.1 leaves out is refused; as it is without it." }),
	})
	.superRefine(checkTogether);
export type ApplicationUpdate = z.output<typeof applicationUpdateSchema>;

/** The settings that a replacement asks for, with what it keeps of `current`; or what is wrong with them together. */
export function replacingSettings(
	update: ApplicationUpdate,
	current: Partial<Pick<ApplicationSettings, Kept>>,
): { settings: ApplicationSettings } | { problems: string[] } {
	const complete = { ...update };
	for (const member of READ_ONLY_MEMBERS) delete complete[member];
	const kept = Object.fromEntries(KEPT_MEMBERS.map((member) => [member, update[member] ?? current[member]]));
	const settings = applicationSettingsSchema.safeParse({ ...complete, ...kept });
	if (settings.success) return { settings: settings.data };
	return { problems: settings.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
}

const REDIRECTING = new Set<GrantType>(["authorization_code", "implicit"]);

export type ApplicationSettings = z.output<typeof applicationSettingsSchema>;

export const applicationSchema = z
	.object({
		...settings,
		...oidcSettings,
		...readOnly,
		clientSecret: z.string().optional().meta({ description: "Shown when it is made, and never again." }),
	})
	.meta({ id: "Application" });

/** The body of a request that adds a secret. */
export const newSecretSchema = z.strictObject({
	expiresAt: z.iso
		.datetime({ offset: true })
		.refine((date) => Date.parse(date) > Date.now(), "must be in the future")
		.nullable()
		.default(null)
		.meta({ description: "When it stops working; null for never." }),
});

export const applicationListSchema = pageSchema("applications", applicationSchema).meta({ id: "ApplicationList" });

export type ApplicationBody = z.output<typeof applicationSchema>;
export type ApplicationList = z.output<typeof applicationListSchema>;
