import type { Branding } from "@/lib/identity/branding/contract";
import type { Language } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";

/** What every page of the gate needs: its branding and its language. */
export interface Gate {
	branding: Branding;
	t: Translate;
	language: Language;
}
