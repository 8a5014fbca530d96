import { route } from "@/app/(api)/route-handlers";
import { publicOperation } from "@/lib/platform/http/operation";
import { signalMetadataContract } from "@/lib/protocols/signals/contract";
import { signalMetadata } from "@/lib/protocols/signals/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: publicOperation(signalMetadataContract, signalMetadata),
});
