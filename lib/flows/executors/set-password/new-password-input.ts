import type { RequestedInput } from "@/lib/identity/directory";

/** The input of generated screens that ask for a new password. */
export const newPasswordInput: RequestedInput = { identifier: "newPassword", type: "PASSWORD_INPUT", required: true };
