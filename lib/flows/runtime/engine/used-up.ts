import { secretInputTypes } from "@/lib/flows/executors/contract";
import type { FlowType } from "@/lib/flows/model";

/** Whether values of this input type are removed as soon as an executor has read them, in flows of both types. */
export function isUsedUpOnce(type: string): boolean {
	return type !== "PASSWORD_INPUT" && secretInputTypes.has(type);
}

/** Whether they are removed in flows of this type. A sign-up keeps a password until the account is created. */
export function isUsedUp(type: string, flowType: FlowType): boolean {
	return isUsedUpOnce(type) || (type === "PASSWORD_INPUT" && flowType !== "REGISTRATION");
}
