import type { Branding } from "@/lib/branding/contract";
import type { Language } from "@/lib/translations/languages";
import type { Translate } from "@/lib/translations/texts";

/** What every page of the gate is drawn with: whose page it is, and in which language it speaks. */
export interface Gate {
	branding: Branding;
	t: Translate;
	language: Language;
}
