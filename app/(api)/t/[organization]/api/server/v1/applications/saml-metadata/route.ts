import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { describeMetadataContract } from "@/lib/protocols/saml/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(describeMetadataContract, async (_context, { body }) => {
		const { describeMetadata } = await import("@/lib/protocols/saml/describe-metadata");
		return describeMetadata(body.metadata);
	}),
});
