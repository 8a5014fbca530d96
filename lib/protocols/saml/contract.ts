import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { invalidMetadata, invalidRequest } from "./errors";
import { describedProviderSchema, metadataTextSchema } from "./metadata-schemas";

export { samlEndpoints } from "./endpoints";
export type { DescribedProvider } from "./metadata-schemas";

export const describeMetadataContract = defineContract({
	method: "POST",
	path: "/t/{organization}/api/server/v1/applications/saml-metadata",
	operationId: "describeSamlMetadata",
	summary: "Read the SAML settings out of a service provider's metadata",
	description:
		"Answers what an application can be created or updated with: the members `saml` and `certificate`. Nothing is stored.",
	tag: "Applications",
	access: "internal_application_mgt_update",
	params: z.object({ organization: z.string().meta({ description: "Name of the caller's own organization." }) }),
	body: jsonBody(metadataTextSchema, invalidRequest, 524_288),
	answer: { status: 200, schema: describedProviderSchema, description: "The settings" },
	refusals: [invalidRequest, invalidMetadata, refusedWhen(organizationNotFound, "It is not the caller's own.")],
});
