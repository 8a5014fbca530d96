import { humanised } from "@/components/screen/screen-texts";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** The name of what a field asks for, in the reader's language where Portico knows it. */
export function fieldName(identifier: string, t: Translate): string {
	const key = `gate:field.${identifier}`;
	return knownText(t, key) ?? humanised(identifier);
}
