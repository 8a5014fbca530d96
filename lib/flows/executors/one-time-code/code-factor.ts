/** The channel by which a one-time code is sent. */
export interface CodeFactor {
	factor: "sms" | "email" | "magic-link";
	channel: "sms" | "email";
	/** The attribute that holds the address. */
	attribute: "mobileNumber" | "email";
	/** The component type that asks for the address. */
	addressType: string;
	/** The input for the code. */
	code: { identifier: string; type: string };
}

/**
 * The key in `data` of the expiry of the sent code, in milliseconds since 1970; its value is empty once the code is no longer
 * valid.
 */
export function untilKey({ factor }: CodeFactor): string {
	return `code.${factor}.until`;
}

const otp = { identifier: "otp", type: "OTP_INPUT" };

export const smsFactor: CodeFactor = {
	factor: "sms",
	channel: "sms",
	attribute: "mobileNumber",
	addressType: "PHONE_INPUT",
	code: otp,
};

export const emailFactor: CodeFactor = {
	factor: "email",
	channel: "email",
	attribute: "email",
	addressType: "EMAIL_INPUT",
	code: otp,
};

export const linkFactor: CodeFactor = {
	...emailFactor,
	factor: "magic-link",
	code: { identifier: "linkToken", type: "LINK_TOKEN" },
};
