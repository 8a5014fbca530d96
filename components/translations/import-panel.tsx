"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { importTextsContract } from "@/lib/flows/translations/calls";
import { MAX_TEXTS_IMPORTED } from "@/lib/flows/translations/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { ImportFile } from "./import-file";
import { ImportReport } from "./import-report";
import { readTexts } from "./read-texts";
import { SidePanel } from "./side-panel";
import type { SourceText } from "./source-text";

interface Import {
	texts: readonly SourceText[];
	dryRun: boolean;
	/** The revision of the texts at the dry run. */
	revision?: number | undefined;
}

/** Imports texts from a file: first shows the effect (a dry run), then imports. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const router = useRouter();
	const [problem, setProblem] = useState<string>();
	const [moved, setMoved] = useState(false);
	const importing = useMutation({
		async mutationFn({ texts, dryRun, revision }: Import) {
			const body = { texts: texts.map(({ entry }) => entry), dryRun };
			return (await call(importTextsContract, { body, ifMatch: revision === undefined ? undefined : `"${revision}"` }))
				.value;
		},
		onSuccess(_, { dryRun }) {
			if (!dryRun) router.refresh();
		},
		onError(error, { texts }) {
			// Somebody else has changed texts meanwhile: shows what the import would do now, and asks again.
			if (!(error instanceof CallError) || error.status !== 412) return;
			setMoved(true);
			importing.mutate({ texts, dryRun: true });
		},
	});
	const { data: result, variables } = importing;
	const planned = result !== undefined && variables?.dryRun === true;
	const changes = result === undefined ? 0 : result.created + result.changed + result.removed;

	function take(fileName: string, content: string) {
		const read = readTexts(fileName, content);
		importing.reset();
		setMoved(false);
		if ("problem" in read) setProblem(t(`translations:import-problem.${read.problem}`));
		else if (read.texts.length > MAX_TEXTS_IMPORTED)
			setProblem(t("translations:import-problem.too-many", { max: MAX_TEXTS_IMPORTED, number: read.texts.length }));
		else {
			setProblem(undefined);
			importing.mutate({ texts: read.texts, dryRun: true });
		}
	}

	return (
		<SidePanel
			onClose={onClose}
			title={t("translations:import")}
			description={t("translations:import-text")}
			footer={
				<>
					<Button className="ms-auto" onClick={onClose}>
						{t(result !== undefined && !planned ? "ui:close" : "ui:cancel")}
					</Button>
					{variables === undefined || (result !== undefined && !planned) ? null : (
						<Button
							variant="primary"
							busy={importing.isPending}
							disabled={changes === 0 && !importing.isPending}
							onClick={() => importing.mutate({ texts: variables.texts, dryRun: false, revision: result?.revision })}
						>
							{t("translations:import-apply", { number: changes })}
						</Button>
					)}
				</>
			}
		>
			<ImportFile onFile={take} />
			{problem === undefined ? null : <Notice tone="danger" urgent title={problem} />}
			{moved && planned ? <Notice tone="warning" urgent title={t("translations:import-changed-meanwhile")} /> : null}
			{importing.error === null ? null : <RefusalNotice error={importing.error} />}
			{importing.isPending ? (
				<p role="status" className="flex items-center gap-2 text-muted">
					<Spinner />
					{t("ui:loading")}
				</p>
			) : null}
			{result === undefined || variables === undefined ? null : (
				<ImportReport result={result} texts={variables.texts} planned={planned} />
			)}
		</SidePanel>
	);
}
