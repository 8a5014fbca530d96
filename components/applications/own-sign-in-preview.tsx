"use client";
import { useTranslation } from "react-i18next";
import { PreviewForm } from "@/components/definitions/preview-form";
import { Notice } from "@/components/ui/notice";
import { consoleSignInNotProved } from "@/lib/identity/applications/contract";
import { CallError } from "@/lib/platform/http/call";
import type { OfferedFlow } from "./flow-picker";

/**
 * Shown when the console's sign-in was not changed because nobody has completed a preview of the chosen flow; starts that
 * preview.
 */
export function OwnSignInPreview({
	error,
	authFlowId,
	flows,
}: {
	/** Why the last save failed. */
	error: unknown;
	authFlowId: string | null;
	flows: readonly OfferedFlow[];
}) {
	const { t } = useTranslation();
	const refused = error instanceof CallError && error.code === consoleSignInNotProved.code;
	const chosen = flows.find(({ id, flowType, isDefault }) =>
		authFlowId === null ? isDefault && flowType === "AUTHENTICATION" : id === authFlowId,
	);
	if (!refused || chosen === undefined) return null;
	return (
		<div className="pb-4">
			<Notice tone="warning" title={t("refusals:APP-1022")}>
				<PreviewForm flowId={chosen.id} version={chosen.activeVersion} />
			</Notice>
		</div>
	);
}
