import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { removeStream } from "@/lib/protocols/signals/administration";
import { removeSignalStreamContract } from "@/lib/protocols/signals/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	DELETE: operation(removeSignalStreamContract, (context, { params }) => removeStream(context, params.streamId)),
});
