import type { FlowComponent } from "../../schema/component";
import type { NodeInput } from "../../schema/node";

/** The attribute a new field most likely stands for: what its type says, or its own id where that is taken already. */
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
