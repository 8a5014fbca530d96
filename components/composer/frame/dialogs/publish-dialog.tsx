"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { PreviewForm } from "@/components/definitions/preview-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextField } from "@/components/ui/text-field";
import { getFlowPublicationContract } from "@/lib/flows/publication/calls";
import { importTextsContract } from "@/lib/flows/translations/calls";
import { call } from "@/lib/platform/http/call";
import { useSaving } from "../../commands/saving/saving-context";
import { useAssuranceChanges } from "../../derived/use-assurance-changes";
import { DefinitionChanges, useCompareSources } from "../../overlays/comparison";
import { useComposer, useViewStore } from "../../store/composer-context";
import { publishedOf, sameDefinition } from "../../store/composer-draft";

const MAX_NOTE = 500;
const USUAL_PERCENT = 10;

/** Shows what a publication changes and the number of running executions, and publishes. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const { state, publish } = useSaving();
	const { flowId, saved } = useComposer((draft) => draft);
	const view = useViewStore();
	const sources = useCompareSources();
	const [note, setNote] = useState("");
	const [gradual, setGradual] = useState(false);
	const [percent, setPercent] = useState(USUAL_PERCENT);
	const [accepts, setAccepts] = useState(false);
	const before = publishedOf(saved).definition;
	const after = saved.draft.definition;
	const found = useQuery({
		queryKey: flowKeys.publication(flowId, saved.version, saved.kept?.revision),
		queryFn: ({ signal }) => call(getFlowPublicationContract, { params: { flowId }, signal }),
		// The required preview is completed in another tab.
		refetchOnWindowFocus: "always",
		refetchInterval: ({ state: query }) => (query.data !== undefined && needsProof(query.data.value) ? 2_000 : false),
		staleTime: 0,
	});
	const strength = useAssuranceChanges(before, after, sources.executors);
	const isWeaker = strength?.weaker === true;
	const publication = found.data?.value;
	const isReady = publication !== undefined && !publication.needsApproval && !needsProof(publication);
	const may = useMay();
	const mayPublishTexts = Object.keys(saved.draft.texts).length === 0 || may(importTextsContract.access);
	const onlyTexts = sameDefinition(before, after);
	const isJudged = onlyTexts || (strength !== null && (!isWeaker || accepts));
	const isShare = Number.isInteger(percent) && percent >= 1 && percent <= 99;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={
				onlyTexts ? t("composer:publish.texts-title") : t("composer:publish.title", { version: saved.version + 1 })
			}
			description={
				saved.kept === undefined ? undefined : (
					<>
						{t("composer:publish.saved-by", { name: saved.kept.by })} <RelativeTime at={saved.kept.at} />
					</>
				)
			}
		>
			<form
				className="flex flex-col gap-4"
				onSubmit={async (event) => {
					event.preventDefault();
					await publish({ note, percent: gradual ? percent : undefined, acceptsWeaker: accepts });
					// The user may have opened another dialog in the meantime.
					if (view.getState().dialog === "publish") onClose();
				}}
			>
				{onlyTexts ? (
					<p className="text-sm text-muted">{t("composer:publish.texts")}</p>
				) : (
					<DefinitionChanges before={before} after={after} sources={sources} />
				)}
				{found.isError ? <RefusalNotice error={found.error} onRetry={() => void found.refetch()} /> : null}
				{publication === undefined ? null : (
					<p className="text-sm">{t("composer:publish.running", { number: publication.running })}</p>
				)}
				{publication === undefined ? null : <PublicationNotices publication={publication} onClose={onClose} />}
				{mayPublishTexts ? null : <Notice tone="warning" title={t("refusals:FMS-1017")} />}
				{onlyTexts ? null : (
					<>
						<TextField
							label={t("composer:save.note")}
							hint={t("composer:save.note-hint")}
							value={note}
							maxLength={MAX_NOTE}
							dir="auto"
							onChange={(event) => setNote(event.target.value)}
						/>
						<CheckboxField
							label={t("composer:publish.share")}
							hint={t("composer:publish.share-hint", { version: saved.version })}
							checked={gradual}
							onChange={(event) => setGradual(event.target.checked)}
						/>
						{gradual ? (
							<TextField
								type="number"
								label={t("composer:publish.percent")}
								min={1}
								max={99}
								required
								value={Number.isNaN(percent) ? "" : percent}
								onChange={(event) => setPercent(event.target.valueAsNumber)}
							/>
						) : null}
						{isWeaker ? (
							<CheckboxField
								label={t("composer:canary.accepts")}
								checked={accepts}
								onChange={(event) => setAccepts(event.target.checked)}
							/>
						) : null}
					</>
				)}
				<div className="flex flex-wrap justify-end gap-2">
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button
						type="submit"
						variant="primary"
						busy={state.kind === "saving"}
						disabled={!isReady || !mayPublishTexts || !isJudged || (gradual && !isShare)}
					>
						{t("composer:publish")}
					</Button>
				</div>
			</form>
			<PreviewForm flowId={flowId} />
		</Dialog>
	);
}

interface Publication {
	/** Whether the organization itself signs in by the flow. */
	ownSignIn: boolean;
	/** Whether a preview of this draft has reached its end. */
	proved: boolean;
	needsApproval: boolean;
}

function needsProof({ ownSignIn, proved }: Publication): boolean {
	return ownSignIn && !proved;
}

/** What has to happen before the publication. */
function PublicationNotices({ publication, onClose }: { publication: Publication; onClose: () => void }) {
	const { t } = useTranslation();
	const view = useViewStore();
	const unproved = needsProof(publication);
	return (
		<>
			{publication.ownSignIn === true ? (
				<Notice
					tone={unproved ? "warning" : "success"}
					title={t(unproved ? "composer:publish.own" : "composer:publish.proved")}
				/>
			) : null}
			{publication.needsApproval === true ? (
				<Notice tone="warning" title={t("refusals:FMS-1032")}>
					<Button
						size="small"
						onClick={() => {
							view.getState().show({ side: "review" });
							onClose();
						}}
					>
						{t("composer:review.open")}
					</Button>
				</Notice>
			) : null}
		</>
	);
}
