import { route } from "@/app/(api)/route-handlers";
import { undoLifecyclePassContract } from "@/lib/identity/lifecycle/contract";
import { undoPass } from "@/lib/identity/lifecycle/undo-pass";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(undoLifecyclePassContract, (context, { params, body }) => undoPass(context, params, body)),
});
