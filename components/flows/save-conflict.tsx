"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { getFlowContract, listFlowVersionsContract } from "@/lib/flows/contract";
import { call } from "@/lib/http/call";
import { useText } from "@/lib/translations/client";
import { definitionText } from "./definition-text";
import { flowKeys } from "./flow-keys";
import { RefusalNotice } from "./refusal-notice";
import type { SavedDefinition } from "./use-save-definition";

/** Says who saved in between, and offers to take theirs or to save one's own on top; both stay in the history. */
export function SaveConflict({
	flowId,
	basedOn,
	onReload,
	onSaveAnyway,
}: {
	flowId: string;
	basedOn: number;
	onReload: (theirs: SavedDefinition) => void;
	onSaveAnyway: (activeVersion: number) => void;
}) {
	const { t } = useText();
	const versions = useQuery({
		queryKey: flowKeys.newerThan(flowId, basedOn),
		queryFn: ({ signal }) => call(listFlowVersionsContract, { params: { flowId }, signal }),
		staleTime: 0,
	});
	const reloading = useMutation({
		mutationKey: flowKeys.reload(flowId),
		mutationFn: () => call(getFlowContract, { params: { flowId } }),
		onSuccess: ({ value }) => onReload({ text: definitionText(value), version: value.activeVersion }),
	});
	const active = versions.data?.value.versions.find(({ isActive }) => isActive);
	if (versions.isError) return <RefusalNotice error={versions.error} />;
	return (
		<Notice
			tone="warning"
			urgent
			title={t("editor:conflict.title")}
			actions={
				<>
					<Button size="small" busy={reloading.isPending} onClick={() => reloading.mutate()}>
						{t("editor:conflict.reload")}
					</Button>
					{active === undefined ? null : (
						<Button size="small" onClick={() => onSaveAnyway(active.version)}>
							{t("editor:conflict.save")}
						</Button>
					)}
				</>
			}
		>
			{active === undefined ? (
				t("ui:loading")
			) : (
				<>
					{t("editor:conflict.who", { version: active.version, name: active.createdBy ?? "" })}{" "}
					<RelativeTime at={active.createdAt} />
					{active.note === undefined ? null : <q className="ms-1">{active.note}</q>}
				</>
			)}
			{reloading.isError ? <RefusalNotice error={reloading.error} /> : null}
		</Notice>
	);
}
