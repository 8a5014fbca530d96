/** The input of screens that ask for a recovery code. */
export const recoveryCodeInput = { identifier: "recoveryCode", type: "OTP_INPUT" };

/** With this input the user confirms that they have saved the codes, which are never shown again. */
export const savedInput = { identifier: "recoveryCodesSaved", type: "CHECKBOX" };
