import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { listStreams } from "@/lib/protocols/signals/administration";
import { listSignalStreamsContract } from "@/lib/protocols/signals/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listSignalStreamsContract, listStreams),
});
