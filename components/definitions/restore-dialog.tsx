"use client";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { restoreFlowVersionContract } from "@/lib/flows/publication/calls";
import { ownSignInNotProved } from "@/lib/flows/publication/contract";
import { restoreVersionTextsContract } from "@/lib/flows/translations/calls";
import { CallError, call } from "@/lib/platform/http/call";
import { PreviewForm } from "./preview-form";

/** The choice whether texts are restored too, and a callback with the revision of the texts whose changes are shown. */
export interface RestoredTextsChoice {
	chosen: boolean;
	choose: (chosen: boolean) => void;
	see: (revision: number) => void;
}

/** Asks for confirmation, then copies an old version to a new active one. */
export function RestoreDialog({
	flowId,
	version,
	activeVersion,
	changes,
	onClose,
}: {
	flowId: string;
	version: number;
	activeVersion: number | undefined;
	/** Renders the changes that will be made, and the choice whether texts are restored too; without it, texts are not restored. */
	changes?: (texts: RestoredTextsChoice) => ReactNode;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const router = useRouter();
	const mayRestoreTexts = useMay()(restoreVersionTextsContract.access);
	const [note, setNote] = useState("");
	const [texts, setTexts] = useState(mayRestoreTexts && changes !== undefined);
	/** The revision of the texts that the changes were shown for. */
	const [revision, setRevision] = useState<number | null>(null);
	/** The new version, while the texts are still to be restored. */
	const copied = useRef<{ version: number }>(undefined);
	const restoring = useMutation({
		mutationFn: async () => {
			if (copied.current === undefined) {
				const { value } = await call(restoreFlowVersionContract, {
					params: { flowId },
					body: { version, note: note.trim() === "" ? undefined : note.trim() },
					// Refuses the request if another user has saved since this page was rendered.
					ifMatch: activeVersion === undefined ? undefined : `"${activeVersion}"`,
				});
				copied.current = value;
			}
			if (texts)
				await call(restoreVersionTextsContract, {
					params: { flowId, version: String(version) },
					ifMatch: revision === null ? undefined : `"${revision}"`,
				});
			return copied.current;
		},
		onSuccess(value) {
			toast.done(t("versions:restored", { from: version, version: value.version }));
			router.replace(`/console/flows/${flowId}?panel=versions`, { scroll: false });
			router.refresh();
			onClose();
		},
	});
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={t("versions:restore-title", { version })}
			description={t("versions:restore-text")}
			confirmLabel={t("versions:restore")}
			busy={restoring.isPending}
			onConfirm={() => restoring.mutate()}
		>
			{changes?.({ chosen: texts, choose: setTexts, see: setRevision })}
			<TextField
				label={t("editor:note")}
				value={note}
				onChange={(event) => setNote(event.target.value)}
				maxLength={500}
				dir="auto"
			/>
			{restoring.isError ? <RefusalNotice error={restoring.error} /> : null}
			{restoring.error instanceof CallError && restoring.error.code === ownSignInNotProved.code ? (
				<PreviewForm flowId={flowId} version={version} />
			) : null}
		</ConfirmDialog>
	);
}
