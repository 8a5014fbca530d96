import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { readSignalStatusContract, updateSignalStatusContract } from "@/lib/protocols/signals/contract";
import { changeStatus, readStatus } from "@/lib/protocols/signals/streams";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(readSignalStatusContract, (context, { query }) => readStatus(context, query.stream_id)),
	POST: operation(updateSignalStatusContract, (context, { body }) => changeStatus(context, body)),
});
