import type { RequestedInput } from "../executor-result";

/** What screens that a step generates ask a new password with. */
export const newPasswordInput: RequestedInput = { identifier: "newPassword", type: "PASSWORD_INPUT", required: true };
