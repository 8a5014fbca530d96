import { route } from "@/app/(api)/route-handlers";
import { publicOperation } from "@/lib/platform/http/operation";
import { accessMetadataContract } from "@/lib/protocols/authzen/contract";
import { accessMetadata } from "@/lib/protocols/authzen/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: publicOperation(accessMetadataContract, (_context, { params }) => accessMetadata(params.organization)),
});
