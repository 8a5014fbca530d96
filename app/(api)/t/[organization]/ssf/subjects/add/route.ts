import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { addSignalSubjectContract } from "@/lib/protocols/signals/contract";
import { addSubject } from "@/lib/protocols/signals/subjects";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(addSignalSubjectContract, (context, { body }) => addSubject(context, body)),
});
