import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/platform/http/contract";

/** Settings that are switched; the other one is a choice. */
export const SWITCHES = ["emailDomain.enable", "emailDomainBasedSelfSignup.enable"] as const;
export const DEFAULT_PARAMETERS = ["orgHandle", "orgName"] as const;

const INVALID_CONFIG = { code: "OCM-60000", message: "Invalid request format" };
const MOST_PROPERTIES = 20;

const propertySchema = z.object({
	key: z.string().max(100),
	value: z.union([z.boolean(), z.string().max(100), z.null()]).meta({
		description: '`true` or `false`, also as text; for `defaultParam` "orgHandle" or "orgName". Null leaves it out.',
	}),
});

export const discoveryConfigSchema = z
	.object({ properties: z.array(propertySchema).max(MOST_PROPERTIES) })
	.meta({ id: "DiscoveryConfig" });
export type DiscoveryConfig = z.output<typeof discoveryConfigSchema>;

const PATH = "/t/{organization}/api/server/v1/organization-configs/discovery";
const common = {
	tag: "Organization discovery",
	path: PATH,
	params: z.object({ organization: z.string().meta({ description: "Name of the root organization." }) }),
};

const notRoot: DocumentedError = {
	status: 403,
	code: "OCM-60001",
	message: "Not the root organization",
	when: "Discovery is configured in the root organization only.",
};
const notConfigured: DocumentedError = {
	status: 404,
	code: "OCM-60002",
	message: "Discovery is not configured",
	when: "There is no configuration.",
};
const configured: DocumentedError = {
	status: 409,
	code: "OCM-60003",
	message: "Discovery is configured already",
	when: "There is a configuration; PUT replaces it.",
};
const refusedBody: readonly DocumentedError[] = [
	{ status: 400, ...INVALID_CONFIG, when: "The body is malformed, or a value is not what it may be." },
	{ status: 400, code: "OCM-60004", message: "Unknown property", when: "A key is not one of the three there are." },
	{
		status: 400,
		code: "OCM-60005",
		message: "Self-signup needs discovery",
		when: "`emailDomainBasedSelfSignup.enable` is true without `emailDomain.enable`.",
	},
	{
		status: 400,
		code: "OCM-60006",
		message: "Invalid default parameter",
		when: "`defaultParam` is neither `orgHandle` nor `orgName`.",
	},
];

const body = jsonBody(discoveryConfigSchema, INVALID_CONFIG);

export const createDiscoveryConfigContract = defineContract({
	...common,
	method: "POST",
	scope: "internal_organization_config_add",
	operationId: "createDiscoveryConfig",
	summary: "Configure discovery",
	description: "`emailDomain.enable` leads people to their organization by the domain of their e-mail address.",
	body,
	answer: { status: 201, schema: discoveryConfigSchema, description: "The configuration as it was sent" },
	errors: [...refusedBody, notRoot, configured],
});

export const getDiscoveryConfigContract = defineContract({
	...common,
	method: "GET",
	scope: "internal_organization_config_view",
	operationId: "getDiscoveryConfig",
	summary: "Read how discovery is configured",
	answer: { status: 200, schema: discoveryConfigSchema, description: "The configuration" },
	errors: [notRoot, notConfigured],
});

export const putDiscoveryConfigContract = defineContract({
	...common,
	method: "PUT",
	scope: "internal_organization_config_update",
	operationId: "putDiscoveryConfig",
	summary: "Configure discovery, or configure it anew",
	body,
	answer: { status: 200, schema: discoveryConfigSchema, description: "The configuration as it was sent" },
	errors: [...refusedBody, notRoot],
});

export const deleteDiscoveryConfigContract = defineContract({
	...common,
	method: "DELETE",
	scope: "internal_organization_config_delete",
	operationId: "deleteDiscoveryConfig",
	summary: "Drop the configuration: discovery is off",
	description: "The domains of organizations stay theirs.",
	answer: { status: 204, description: "There is no configuration" },
	errors: [notRoot],
});
