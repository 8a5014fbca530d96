import type { FlowComponent } from "../../schema/component";
import type { NodeInput } from "../../schema/node";

/** The attribute that a new field probably stands for: by its type, or its own id where that attribute is taken. */
export function guessIdentifier({ id, type }: FlowComponent, others: readonly NodeInput[]): string {
	const usual = usualIdentifiers.get(type);
	return usual === undefined || others.some(({ identifier }) => identifier === usual) ? id : usual;
}

const usualIdentifiers = new Map([
	["TEXT_INPUT", "username"],
	["PASSWORD_INPUT", "password"],
	["EMAIL_INPUT", "email"],
	["PHONE_INPUT", "mobileNumber"],
	["OTP_INPUT", "otp"],
]);
