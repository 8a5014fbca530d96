"use client";
import { useTranslation } from "react-i18next";
import { RestoreDialog } from "@/components/definitions/restore-dialog";
import { Notice } from "@/components/ui/notice";
import { useComposer } from "../../store/composer-context";
import { isUnpublished } from "../../store/composer-store";
import { RestoreChanges, useCompareSources } from "../comparison";

/** Asks whether a version is restored: shows what changes for people, and says that a draft stays. */
export function RestoreQuestion({
	version,
	activeVersion,
	onClose,
}: {
	version: number;
	/** The version that people get, as it is known here: restoring is refused when it is another one by now. */
	activeVersion: number | undefined;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const flowId = useComposer((state) => state.flowId);
	const unpublished = useComposer((state) => !state.readOnly && isUnpublished(state));
	const sources = useCompareSources();
	return (
		<RestoreDialog
			flowId={flowId}
			version={version}
			activeVersion={activeVersion}
			changes={(texts) =>
				activeVersion === undefined ? null : (
					<>
						{unpublished ? <Notice tone="info" title={t("versions:restore-beside-draft")} /> : null}
						<RestoreChanges
							flowId={flowId}
							version={version}
							activeVersion={activeVersion}
							sources={sources}
							restoredTexts={texts}
						/>
					</>
				)
			}
			onClose={onClose}
		/>
	);
}
