import { route } from "@/app/(api)/route-handlers";
import { createActionContract, listActionsContract } from "@/lib/identity/actions/contract";
import { createAction } from "@/lib/identity/actions/create-action";
import { listActions } from "@/lib/identity/actions/list-actions";
import { presentNewAction } from "@/lib/identity/actions/present-action";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listActionsContract, ({ principal }) => listActions(principal)),
	POST: operation(createActionContract, (context, { body }) => createAction(context, body), presentNewAction),
});
