import type { Translate } from "@/lib/platform/i18n/texts";

/** Authentication methods in words, with their names of RFC 8176; unknown ones by their names alone. */
export function amrNames(amr: readonly string[], t: Translate, language: string): string {
	const names = amr.map((method) => {
		const key = `simulation:amr.${method}`;
		return t.has(key) ? `${t(key)} (${method})` : method;
	});
	return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
