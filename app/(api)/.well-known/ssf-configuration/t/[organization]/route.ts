import { route } from "@/app/(api)/route-handlers";
import { publicOperation } from "@/lib/platform/http/operation";
import { organizationSignalMetadataContract } from "@/lib/protocols/signals/contract";
import { organizationSignalMetadata } from "@/lib/protocols/signals/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: publicOperation(organizationSignalMetadataContract, (_context, { params }) =>
		organizationSignalMetadata(params.organization),
	),
});
