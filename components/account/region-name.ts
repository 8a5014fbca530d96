/** A country (ISO 3166-1) in words of this language. */
export function regionName(country: string, locale: string): string {
	return new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;
}
