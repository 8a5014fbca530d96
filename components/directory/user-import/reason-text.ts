import type { Translate } from "@/lib/platform/i18n/texts";
import type { Reason } from "./outcome";

/** Why a row was not done, in words. */
export function reasonText(t: Translate, { code, detail }: Reason): string {
	return t(`userImport:reason.${code}`, { detail });
}
