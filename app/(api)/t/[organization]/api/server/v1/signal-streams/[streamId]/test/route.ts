import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { testStream } from "@/lib/protocols/signals/administration";
import { testSignalStreamContract } from "@/lib/protocols/signals/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(testSignalStreamContract, (context, { params }) => testStream(context, params.streamId)),
});
