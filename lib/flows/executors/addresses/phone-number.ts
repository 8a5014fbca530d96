import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The number in E.164; null for what cannot be one. Without a leading `+` it is read as dialled in `region` (ISO 3166),
 * and refused where none is given. Only its length is judged: new ranges are in use before any list knows them.
 */
export function phoneNumber(text: string, region?: string): string | null {
	const country = region?.toUpperCase() ?? "";
	const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
		...(isSupportedCountry(country) && { defaultCountry: country }),
		extract: false,
	});
	return parsed?.isPossible() === true && parsed.ext === undefined ? parsed.number : null;
}
