import { route } from "@/app/(api)/route-handlers";
import { activateActionContract } from "@/lib/identity/actions/contract";
import { presentAction } from "@/lib/identity/actions/present-action";
import { switchAction } from "@/lib/identity/actions/switch-action";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		activateActionContract,
		(context, { params }) => switchAction(context, params.actionId, true),
		presentAction,
	),
});
