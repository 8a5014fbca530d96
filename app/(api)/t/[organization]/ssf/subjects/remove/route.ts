import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { removeSignalSubjectContract } from "@/lib/protocols/signals/contract";
import { removeSubject } from "@/lib/protocols/signals/subjects";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(removeSignalSubjectContract, (context, { body }) => removeSubject(context, body)),
});
