import type { FlowType } from "@/lib/flows/model";

const usedUpOnce: ReadonlySet<string> = new Set(["OTP_INPUT", "PASSKEY", "LINK_TOKEN", "CAPTCHA"]);

/** Whether values of this input type are removed once an executor has read them, in every flow. */
export function isUsedUpOnce(type: string): boolean {
	return usedUpOnce.has(type);
}

/** The same in a flow of this type. A sign-up keeps a password until the account is created. */
export function isUsedUp(type: string, flowType: FlowType): boolean {
	return isUsedUpOnce(type) || (type === "PASSWORD_INPUT" && flowType === "AUTHENTICATION");
}
