import type { FlowComponent } from "../schema/component";
import type { NodeInput } from "../schema/node";

/** A field of a template; its texts are `elements:fields.<name>.label` and `….placeholder`. */
export interface Field {
	identifier: string;
	type: string;
	name: string;
	/** The number of characters of a one-time code. */
	length?: number;
}

/** A username or an address; the sign-in accepts either. */
export const usernameField: Field = { identifier: "username", type: "TEXT_INPUT", name: "username_or_email" };
export const newUsernameField: Field = { identifier: "username", type: "TEXT_INPUT", name: "username" };
export const passwordField: Field = { identifier: "password", type: "PASSWORD_INPUT", name: "password" };
export const newPasswordField: Field = { identifier: "password", type: "PASSWORD_INPUT", name: "new_password" };
/** For flows that also have `passwordField`: its own identifier keeps the entered old password from being used as the new one. */
export const replacedPasswordField: Field = { identifier: "newPassword", type: "PASSWORD_INPUT", name: "new_password" };
export const firstNameField: Field = { identifier: "firstName", type: "TEXT_INPUT", name: "first_name" };
export const lastNameField: Field = { identifier: "lastName", type: "TEXT_INPUT", name: "last_name" };
export const emailField: Field = { identifier: "email", type: "EMAIL_INPUT", name: "email" };
export const mobileField: Field = { identifier: "mobileNumber", type: "PHONE_INPUT", name: "mobile" };
export const codeField: Field = { identifier: "otp", type: "OTP_INPUT", name: "code", length: 6 };
export const recoveryCodeField: Field = { identifier: "recoveryCode", type: "OTP_INPUT", name: "recovery_code" };
export const invitationField: Field = { identifier: "invitationCode", type: "TEXT_INPUT", name: "invitation_code" };

/** The component that shows a field. */
export function fieldComponent({ identifier, type, name, length }: Field): FlowComponent {
	return {
		id: `${identifier}_field`,
		type,
		label: `{{ t(elements:fields.${name}.label) }}`,
		placeholder: `{{ t(elements:fields.${name}.placeholder) }}`,
		required: true,
		...(length !== undefined && { length }),
	};
}

/** The input of a PROMPT or a task that carries the value of a field. */
export function fieldInput({ identifier, type }: Field): NodeInput {
	return { ref: `${identifier}_field`, type, identifier, required: true };
}
