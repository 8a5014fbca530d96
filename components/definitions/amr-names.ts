import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** Authentication methods in words, with their names in RFC 8176; unknown methods by their names only. */
export function amrNames(amr: readonly string[], t: Translate, language: string): string {
	const names = amr.map((method) => {
		const name = knownText(t, `simulation:amr.${method}`);
		return name === undefined ? method : `${name} (${method})`;
	});
	return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
