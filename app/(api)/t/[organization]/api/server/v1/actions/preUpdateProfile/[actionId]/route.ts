import { route } from "@/app/(api)/route-handlers";
import { deleteActionContract, getActionContract, updateActionContract } from "@/lib/identity/actions/contract";
import { deleteAction } from "@/lib/identity/actions/delete-action";
import { getAction } from "@/lib/identity/actions/get-action";
import { presentAction } from "@/lib/identity/actions/present-action";
import { updateAction } from "@/lib/identity/actions/update-action";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getActionContract, (context, { params }) => getAction(context, params.actionId), presentAction),
	PATCH: operation(
		updateActionContract,
		(context, { params, body, ifMatch }) => updateAction(context, params.actionId, body, ifMatch),
		presentAction,
	),
	DELETE: operation(deleteActionContract, (context, { params }) => deleteAction(context, params.actionId)),
});
