import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import {
	createSignalStreamContract,
	deleteSignalStreamContract,
	readSignalStreamsContract,
	replaceSignalStreamContract,
	updateSignalStreamContract,
} from "@/lib/protocols/signals/contract";
import { createStream, deleteStream, readStreams, replaceStream, updateStream } from "@/lib/protocols/signals/streams";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(readSignalStreamsContract, (context, { query }) => readStreams(context, query.stream_id)),
	POST: operation(createSignalStreamContract, (context, { body }) => createStream(context, body)),
	PATCH: operation(updateSignalStreamContract, (context, { body }) => updateStream(context, body)),
	PUT: operation(replaceSignalStreamContract, (context, { body }) => replaceStream(context, body)),
	DELETE: operation(deleteSignalStreamContract, (context, { query }) => deleteStream(context, query.stream_id)),
});
