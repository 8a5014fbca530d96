import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	activateActionContract,
	createActionContract,
	deactivateActionContract,
	deleteActionContract,
	getActionContract,
	listActionCallsContract,
	listActionsContract,
	replayActionCallContract,
	testActionContract,
	updateActionContract,
} from "./contract";
import { createAction } from "./create-action";
import { deleteAction } from "./delete-action";
import { getAction } from "./get-action";
import { listActions } from "./list-actions";
import { listCalls } from "./list-calls";
import { presentAction, presentNewAction } from "./present-action";
import { replayCall } from "./replay-call";
import { switchAction } from "./switch-action";
import { testAction } from "./test-action";
import { updateAction } from "./update-action";

export const actionOperations: Operations = [
	operation(listActionsContract, ({ principal }) => listActions(principal)),
	operation(createActionContract, (context, { body }) => createAction(context, body), presentNewAction),
	operation(getActionContract, (context, { params }) => getAction(context, params.actionId), presentAction),
	operation(
		updateActionContract,
		(context, { params, body, ifMatch }) => updateAction(context, params.actionId, body, ifMatch),
		presentAction,
	),
	operation(deleteActionContract, (context, { params }) => deleteAction(context, params.actionId)),
	operation(
		activateActionContract,
		(context, { params }) => switchAction(context, params.actionId, true),
		presentAction,
	),
	operation(
		deactivateActionContract,
		(context, { params }) => switchAction(context, params.actionId, false),
		presentAction,
	),
	operation(testActionContract, (context, { params, body }) => testAction(context, params.actionId, body)),
	operation(listActionCallsContract, (context, { params, query }) => listCalls(context, params.actionId, query)),
	operation(replayActionCallContract, (context, { params }) => replayCall(context, params.actionId, params.callId)),
];
