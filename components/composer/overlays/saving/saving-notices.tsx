"use client";
import dynamic from "next/dynamic";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useOtherTabs } from "../../commands/saving/other-tabs";
import { useSaving } from "../../commands/saving/saving-context";
import { useComposer, useViewStore } from "../../store/composer-context";
import { isDirty } from "../../store/composer-store";
import { CanaryNotice } from "./canary-notice";
import { ProposalNotice } from "./proposal-notice";
import { useRecovery } from "./use-recovery";

/** Loaded with the first conflict, because the comparison comes with it. */
const ConflictNotice = dynamic(() => import("./conflict-notice").then((module) => module.ConflictNotice), {
	ssr: false,
});

/** Loaded when it is shown. */
const MovedTextsNotice = dynamic(() => import("./moved-texts-notice").then((module) => module.MovedTextsNotice), {
	ssr: false,
});

/** Notices about unsaved work: a recovered copy, a conflict, no network, another tab. */
export function SavingNotices() {
	const { t } = useTranslation();
	const { state, save, settle } = useSaving();
	const view = useViewStore();
	const flowId = useComposer((draft) => draft.flowId);
	const dirty = useComposer(isDirty);
	const saved = useComposer((draft) => draft.saved.version);
	const tabs = useOtherTabs(flowId);
	const recovery = useRecovery();
	return (
		<div className="flex flex-col gap-2 empty:hidden not-empty:p-2">
			{recovery.offered === null ? null : (
				<Notice
					tone="warning"
					title={t("composer:recovery.title")}
					actions={
						<>
							<Button size="small" variant="primary" onClick={recovery.take}>
								{t("composer:recovery.take")}
							</Button>
							<Button size="small" onClick={recovery.drop}>
								{t("composer:recovery.drop")}
							</Button>
						</>
					}
				>
					{t("composer:recovery.text", { version: recovery.offered.saved.version })}{" "}
					<RelativeTime at={new Date(recovery.offered.at).toISOString()} />
				</Notice>
			)}
			{state.kind === "conflict" ? <ConflictNotice of={state.with} onMerged={settle} /> : null}
			<CanaryNotice />
			<ProposalNotice />
			{state.kind === "texts-moved" ? <MovedTextsNotice /> : null}
			{state.kind === "offline" ? (
				<Notice
					tone="warning"
					urgent
					title={t("composer:offline.title")}
					actions={
						<Button size="small" onClick={() => save()}>
							{t("ui:retry")}
						</Button>
					}
				>
					{t("composer:offline.text")}
				</Notice>
			) : null}
			{state.kind === "blocked" ? (
				<Notice
					tone="danger"
					urgent
					title={t("assurance:blocked")}
					actions={
						<Button size="small" onClick={() => view.getState().show({ problems: true })}>
							{t("assurance:blocked-show")}
						</Button>
					}
				>
					{t("assurance:blocked-text", { number: state.errors })}
				</Notice>
			) : null}
			{state.kind === "refused" ? <RefusalNotice error={state.error} onRetry={() => save()} /> : null}
			{tabs.saved !== null && tabs.saved > saved ? (
				<Notice tone="warning" title={t("composer:tabs.saved", { version: tabs.saved })} />
			) : tabs.open > 0 ? (
				<Notice tone="info" title={t("composer:tabs.open")} />
			) : null}
			<LeaveGuard unsaved={dirty} kept />
		</div>
	);
}
