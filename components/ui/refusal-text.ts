import { CallError } from "@/lib/platform/http/call";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface RefusalText {
	title: string;
	/** The English message of the server. */
	detail: string | undefined;
}

/** Why a call failed, in the user's language where the error code is known. */
export function refusalText(t: Translate, error: unknown): RefusalText {
	if (!(error instanceof CallError)) return { title: t("ui:failure.unknown"), detail: undefined };
	if (error.status === 0) return { title: t("ui:failure.network"), detail: undefined };
	if (error.status === 401) return { title: t("ui:failure.signed-out"), detail: undefined };
	const key = `ui:failure.${error.code}`;
	const title = t.has(key) ? t(key) : error.status >= 500 ? t("ui:failure.server") : t("ui:failure.refused");
	return { title, detail: error.status >= 500 ? undefined : error.description };
}
