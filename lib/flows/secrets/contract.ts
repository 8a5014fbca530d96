import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { invalidSecret, secretHasChanged, secretInUse, secretNotFound, secretTaken, tooManySecrets } from "./errors";
import { newSecretSchema, replacedSecretSchema } from "./secret-input";

export { type NewSecret, newSecretSchema, type ReplacedSecret, replacedSecretSchema } from "./secret-input";

const timestamp = z.iso.datetime();

export const secretSchema = z
	.object({
		name: z.string().meta({ description: "Flows name it as `{{secret:name}}`." }),
		origins: z.array(z.string()),
		readable: z.boolean().meta({
			description: "False when the key it was encrypted with is lost: replace it, steps that name it fail until then.",
		}),
		usedBy: z
			.array(z.object({ id: z.uuid(), name: z.string() }))
			.meta({ description: "The flows whose active version or draft names it." }),
		createdAt: timestamp,
		updatedAt: timestamp,
		updatedBy: z.string().meta({ description: "Who wrote the value." }),
	})
	.meta({ id: "Secret", description: "What there is to know of a secret. No operation answers its value." });
export type Secret = z.infer<typeof secretSchema>;

const PATH = "/t/{organization}/api/server/v1/secrets";
const common = { tag: "Secrets" } as const;
const inOrganization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const byName = inOrganization.extend({ secretName: z.string() });

export const listSecretsContract = defineContract({
	...common,
	access: "internal_secret_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listFlowSecrets",
	summary: "List secrets",
	params: inOrganization,
	answer: { status: 200, schema: z.array(secretSchema), description: "All of them, by name, without their values" },
	refusals: [],
});

export const createSecretContract = defineContract({
	...common,
	access: "internal_secret_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createFlowSecret",
	summary: "Create a secret",
	description:
		"Steps of flows that call a service name it. Its value is sent to its origins only, and is never answered.",
	params: inOrganization,
	body: jsonBody(newSecretSchema, invalidSecret),
	etag: true,
	answer: { status: 201, schema: secretSchema, description: "The secret, without its value" },
	refusals: [invalidSecret, secretTaken, tooManySecrets],
});

export const getSecretContract = defineContract({
	...common,
	access: "internal_secret_mgt_view",
	method: "GET",
	path: `${PATH}/{secretName}`,
	operationId: "getFlowSecret",
	summary: "Read a secret, without its value",
	params: byName,
	etag: true,
	answer: { status: 200, schema: secretSchema, description: "The secret, without its value" },
	refusals: [secretNotFound],
});

export const replaceSecretContract = defineContract({
	...common,
	access: "internal_secret_mgt_update",
	method: "PUT",
	path: `${PATH}/{secretName}`,
	operationId: "replaceFlowSecret",
	summary: "Replace a secret",
	description:
		"With its origins: who does not know the value cannot have it sent elsewhere. The next step that names it sends the new value.",
	params: byName,
	body: jsonBody(replacedSecretSchema, invalidSecret),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: secretSchema, description: "The secret, without its value" },
	refusals: [invalidSecret, secretNotFound, secretHasChanged],
});

export const deleteSecretContract = defineContract({
	...common,
	access: "internal_secret_mgt_update",
	method: "DELETE",
	path: `${PATH}/{secretName}`,
	operationId: "deleteFlowSecret",
	summary: "Delete a secret",
	description: "Deleting one that is not there succeeds too.",
	params: byName,
	answer: { status: 204, description: "There is no such secret any more" },
	refusals: [secretInUse],
});
