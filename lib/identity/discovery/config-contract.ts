import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import type { DocumentedRefusal } from "@/lib/platform/kernel/refusal";
import {
	alreadyConfigured,
	configNotOfRoot,
	invalidConfig,
	invalidDefaultParameter,
	notConfigured,
	signupWithoutDiscovery,
	unknownProperty,
} from "./errors";

/** The boolean settings; the remaining setting is a choice. */
export const SWITCHES = ["emailDomain.enable", "emailDomainBasedSelfSignup.enable"] as const;
export const DEFAULT_PARAMETERS = ["orgHandle", "orgName"] as const;
const MAX_PROPERTIES = 20;

const propertySchema = z.object({
	key: z.string().max(100),
	value: z.union([z.boolean(), z.string().max(100), z.null()]).meta({
		description: '`true` or `false`, also as text; for `defaultParam` "orgHandle" or "orgName". Null leaves it out.',
	}),
});

export const discoveryConfigSchema = z
	.object({ properties: z.array(propertySchema).max(MAX_PROPERTIES) })
	.meta({ id: "DiscoveryConfig" });
export type DiscoveryConfig = z.output<typeof discoveryConfigSchema>;

const PATH = "/t/{organization}/api/server/v1/organization-configs/discovery";
const common = {
	tag: "Organization discovery",
	path: PATH,
	params: z.object({ organization: z.string().meta({ description: "Name of the root organization." }) }),
};
const refusedBody: readonly DocumentedRefusal[] = [
	invalidConfig,
	unknownProperty,
	signupWithoutDiscovery,
	invalidDefaultParameter,
];

const body = jsonBody(discoveryConfigSchema, invalidConfig);

export const createDiscoveryConfigContract = defineContract({
	...common,
	method: "POST",
	access: "internal_organization_config_add",
	operationId: "createDiscoveryConfig",
	summary: "Configure discovery",
	description: "`emailDomain.enable` leads people to their organization by the domain of their email address.",
	body,
	answer: { status: 201, schema: discoveryConfigSchema, description: "The configuration as it was sent" },
	refusals: [...refusedBody, configNotOfRoot, alreadyConfigured],
});

export const getDiscoveryConfigContract = defineContract({
	...common,
	method: "GET",
	access: "internal_organization_config_view",
	operationId: "getDiscoveryConfig",
	summary: "Read how discovery is configured",
	answer: { status: 200, schema: discoveryConfigSchema, description: "The configuration" },
	refusals: [configNotOfRoot, notConfigured],
});

export const putDiscoveryConfigContract = defineContract({
	...common,
	method: "PUT",
	access: "internal_organization_config_update",
	operationId: "putDiscoveryConfig",
	summary: "Configure discovery, or configure it anew",
	body,
	answer: { status: 200, schema: discoveryConfigSchema, description: "The configuration as it was sent" },
	refusals: [...refusedBody, configNotOfRoot],
});

export const deleteDiscoveryConfigContract = defineContract({
	...common,
	method: "DELETE",
	access: "internal_organization_config_delete",
	operationId: "deleteDiscoveryConfig",
	summary: "Drop the configuration: discovery is off",
	description: "The domains of organizations stay theirs.",
	answer: { status: 204, description: "There is no configuration" },
	refusals: [configNotOfRoot],
});
