import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { verifySignalStreamContract } from "@/lib/protocols/signals/contract";
import { verifyStream } from "@/lib/protocols/signals/verification";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(verifySignalStreamContract, (context, { body }) => verifyStream(context, body)),
});
