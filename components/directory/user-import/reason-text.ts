import type { Translate } from "@/lib/platform/i18n/texts";
import type { Reason } from "./outcome";

/** Why a row was not imported, as a text. */
export function reasonText(t: Translate, { code, detail, refusal }: Reason): string {
	const problem = refusal === undefined ? "" : t(`attributes:problem.${refusal.problem}`, { limit: refusal.limit });
	return t(`userImport:reason.${code}`, { detail, problem });
}
