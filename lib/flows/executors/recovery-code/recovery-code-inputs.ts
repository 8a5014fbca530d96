/** What a screen asks for a recovery code with. */
export const recoveryCodeInput = { identifier: "recoveryCode", type: "OTP_INPUT" };

/** By this the person says that they keep the codes, which are never shown again. */
export const savedInput = { identifier: "recoveryCodesSaved", type: "CHECKBOX" };
