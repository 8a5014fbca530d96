import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The number in E.164; null when it is not valid. A number without a leading `+` is parsed as a national number of `region` (ISO
 * 3166), and is not valid without a region. Only the length is checked, because new number ranges are in use before metadata
 * lists contain them.
 */
export function phoneNumber(text: string, region?: string): string | null {
	const country = region?.toUpperCase() ?? "";
	const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
		...(isSupportedCountry(country) && { defaultCountry: country }),
		extract: false,
	});
	return parsed?.isPossible() === true && parsed.ext === undefined ? parsed.number : null;
}
