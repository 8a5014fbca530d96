import type { ExecutionRequest } from "@/lib/flows/executors";
import { applicationByClientId } from "@/lib/identity/applications";
import type { Interaction } from "../requests/interaction";

/** Whether this is the request of a device whose application has people answer in the approval flow. */
export async function needsApproval(
	organizationId: string,
	{ params, deviceCode }: Pick<Interaction, "params" | "deviceCode">,
): Promise<boolean> {
	if (deviceCode === undefined) return false;
	const application = await applicationByClientId(organizationId, String(params.client_id));
	return application?.settings.deviceAuthorization.approval === true;
}

/** What whoever has entered the code of the device is asked; the code stands for the number. */
export function approvalOfDevice({
	uid,
	params,
}: Pick<Interaction, "uid" | "params">): NonNullable<ExecutionRequest["approval"]> {
	const details = String(params.authorization_details ?? "");
	return { id: uid, userId: null, url: "", number: null, opened: true, bindingMessage: "", details };
}
