import type { FlowType } from "../schema/flow-type";

/**
 * The `autocomplete` value of a field (HTML, "Autofill detail tokens"); undefined where none is known. In a sign-up a password
 * is a new one.
 */
export function defaultAutocomplete(type: string, identifier: string, flowType?: FlowType): string | undefined {
	const name = identifier.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
	switch (type) {
		case "PASSWORD_INPUT":
			return flowType === "REGISTRATION" || /^(?:new|confirm|repeat|create)/.test(name)
				? "new-password"
				: "current-password";
		case "OTP_INPUT":
			return "one-time-code";
		case "EMAIL_INPUT":
			return name === "username" ? "username" : "email";
		case "PHONE_INPUT":
			return "tel";
		case "TEXT_INPUT":
		case "DATE_INPUT":
		case "SELECT":
			return byIdentifier.get(name);
		default:
			return undefined;
	}
}

/** The `inputmode` of a field, which selects the keyboard of phones; undefined for the usual one. */
export function defaultInputMode(
	type: string,
	identifier: string,
): "email" | "tel" | "numeric" | "decimal" | undefined {
	switch (type) {
		case "EMAIL_INPUT":
			return "email";
		case "PHONE_INPUT":
			return "tel";
		case "NUMBER_INPUT":
			return "decimal";
		case "OTP_INPUT":
			return "numeric";
		default:
			return defaultAutocomplete(type, identifier) === "email" ? "email" : undefined;
	}
}

const byIdentifier = new Map([
	["username", "username"],
	["login", "username"],
	["email", "email"],
	["emailaddress", "email"],
	["firstname", "given-name"],
	["givenname", "given-name"],
	["lastname", "family-name"],
	["familyname", "family-name"],
	["surname", "family-name"],
	["middlename", "additional-name"],
	["name", "name"],
	["fullname", "name"],
	["displayname", "name"],
	["nickname", "nickname"],
	["mobilenumber", "tel"],
	["phonenumber", "tel"],
	["phone", "tel"],
	["otp", "one-time-code"],
	["organization", "organization"],
	["company", "organization"],
	["jobtitle", "organization-title"],
	["streetaddress", "street-address"],
	["postalcode", "postal-code"],
	["zip", "postal-code"],
	["city", "address-level2"],
	["locality", "address-level2"],
	["region", "address-level1"],
	["state", "address-level1"],
	["country", "country"],
	["countryname", "country-name"],
	["birthdate", "bday"],
	["dateofbirth", "bday"],
	["birthday", "bday"],
	["locale", "language"],
	["language", "language"],
	["gender", "sex"],
	["website", "url"],
	["invitationcode", "off"],
]);
