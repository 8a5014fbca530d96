"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { RestoreDialog } from "@/components/definitions/restore-dialog";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import {
	compareFlowPublicationContract,
	completeFlowPublicationContract,
	getFlowPublicationContract,
} from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";

/** Loaded when it is shown. */
const CanaryComparisonDialog = dynamic(
	() => import("./canary-comparison-dialog").then((module) => module.CanaryComparisonDialog),
	{ ssr: false },
);

const LOOK_EVERY_MS = 15_000;

/** Shows a gradual publication that is running, or that was taken back automatically. */
export function CanaryNotice() {
	const { t } = useTranslation();
	const flowId = useComposer((state) => state.flowId);
	const version = useComposer((state) => state.saved.version);
	const [returns, setReturns] = useState(false);
	const [compares, setCompares] = useState(false);
	const publication = useQuery({
		queryKey: flowKeys.publication(flowId, version),
		queryFn: ({ signal }) => call(getFlowPublicationContract, { params: { flowId }, signal }),
		refetchInterval: ({ state }) => (runs(state.data?.value.canary) ? LOOK_EVERY_MS : false),
	});
	const canary = publication.data?.value.canary;
	if (canary === undefined) return null;
	const { stableVersion: stable, percent, evidence } = canary;
	const compare = (
		<Button size="small" onClick={() => setCompares(true)} access={compareFlowPublicationContract.access}>
			{t("composer:canary.compare")}
		</Button>
	);
	const comparison = compares ? (
		<CanaryComparisonDialog flowId={flowId} running={runs(canary)} onClose={() => setCompares(false)} />
	) : null;
	if (canary.outcome === "returned" && evidence !== undefined)
		return (
			<>
				<Notice
					tone="warning"
					title={t("composer:canary.returned", { version: canary.version, stable, ...evidence })}
					actions={compare}
				/>
				{comparison}
			</>
		);
	if (!runs(canary)) return null;
	return (
		<>
			<Notice
				tone="info"
				title={t("composer:canary.running", { version: canary.version, stable, percent })}
				actions={
					<>
						{compare}
						<Button size="small" onClick={() => setCompares(true)} access={completeFlowPublicationContract.access}>
							{t("composer:canary.complete")}
						</Button>
						<Button size="small" onClick={() => setReturns(true)} access={completeFlowPublicationContract.access}>
							{t("composer:canary.back", { version: stable })}
						</Button>
					</>
				}
			/>
			{comparison}
			{returns ? (
				<RestoreDialog
					flowId={flowId}
					version={stable}
					activeVersion={canary.version}
					onClose={() => setReturns(false)}
				/>
			) : null}
		</>
	);
}

function runs(canary: { endedAt?: string | undefined } | undefined): boolean {
	return canary !== undefined && canary.endedAt === undefined;
}
