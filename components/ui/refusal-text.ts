import { CallError } from "@/lib/platform/http/call";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

export interface RefusalText {
	title: string;
	/** The English message of the server, where it says more than the title. */
	detail: string | undefined;
}

/** Why a call failed, in the user's language where the error code is known. */
export function refusalText(t: Translate, error: unknown): RefusalText {
	if (!(error instanceof CallError)) return { title: t("ui:failure.unknown"), detail: undefined };
	if (error.status === 0) return { title: t("ui:failure.network"), detail: undefined };
	if (error.status === 401) return { title: t("ui:failure.signed-out"), detail: undefined };
	const title = knownText(t, `refusals:${error.code}`);
	if (title !== undefined) return { title, detail: saysMore(error.status) ? error.description : undefined };
	if (error.status >= 500) return { title: t("ui:failure.server"), detail: undefined };
	return { title: t("ui:failure.refused"), detail: error.description };
}

/** Whether the description says more than the title. For 404, 412 and 429 the title says everything. */
function saysMore(status: number): boolean {
	return status < 500 && status !== 404 && status !== 412 && status !== 429;
}
