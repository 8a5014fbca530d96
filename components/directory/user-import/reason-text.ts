import type { Translate } from "@/lib/platform/i18n/texts";
import type { Reason } from "./outcome";

/** Why a row was not imported, as a text. */
export function reasonText(t: Translate, { code, detail }: Reason): string {
	return t(`userImport:reason.${code}`, { detail });
}
