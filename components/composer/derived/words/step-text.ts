import type { StepLabel } from "@/lib/flows/model";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** The name of a step in the reader's language. */
export function stepText(t: Translate, { key, params }: StepLabel): string {
	return knownText(t, key, params) ?? key;
}
