import type { Branding } from "@/lib/identity/branding/contract";
import type { Language } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What every page of the gate is drawn with: whose page it is, and in which language it speaks. */
export interface Gate {
	branding: Branding;
	t: Translate;
	language: Language;
}
