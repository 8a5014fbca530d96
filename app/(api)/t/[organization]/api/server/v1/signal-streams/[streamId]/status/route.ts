import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { changeStreamStatus } from "@/lib/protocols/signals/administration";
import { changeSignalStreamStatusContract } from "@/lib/protocols/signals/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	PUT: operation(changeSignalStreamStatusContract, (context, { params, body }) =>
		changeStreamStatus(context, params.streamId, body),
	),
});
