"use client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Eye } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Button, buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { listFlowVersionsContract } from "@/lib/flows/definitions/calls";
import { type FlowNode, type SubflowPin, setProperty, subflowPinOf } from "@/lib/flows/model";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import { subflowAddress } from "../../../derived/subflows/subflow-address";
import { useLoadedSubflow } from "../../../derived/subflows/subflows-context";
import { type OfferedFlow, useOfferedFlows } from "../../../derived/subflows/use-offered-flows";
import { useComposer, useComposerStore, useViewStore } from "../../../store/composer-context";
import { ChoiceLine } from "../fields/choice-line";
import { SearchableChoice } from "../fields/searchable-choice";
import { Section } from "../layout/section";

/** Which version of which flow a step runs, a link to it, and the change to a newer version. */
export const SubflowSection = memo(function SubflowSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const pin = subflowPinOf(node);
	const loaded = useLoadedSubflow(pin);
	const flows = useOfferedFlows();
	const chosen = flows.data?.find(({ id }) => id === pin?.flowId);

	function run({ id, handle, activeVersion }: OfferedFlow, version = activeVersion) {
		const members = { flowId: id, version, handle };
		store
			.getState()
			.edit({ key: "inspector:step.subflow" }, (flow) =>
				Object.entries(members).reduce((changed, [name, value]) => setProperty(changed, node.id, name, value), flow),
			);
	}
	return (
		<Section title={t("inspector:subflow")}>
			{flows.isError ? <RefusalNotice error={flows.error} onRetry={() => void flows.refetch()} /> : null}
			<SearchableChoice
				label={t("inspector:subflow.flow")}
				shown={
					chosen?.name ??
					loaded?.name ?? (
						<span className="text-muted italic">
							{pin === null ? t("inspector:subflow.none") : (pin.handle ?? pin.flowId)}
						</span>
					)
				}
				value={pin?.flowId ?? null}
				choices={() =>
					(flows.data ?? []).map(({ id, name, handle }) => ({ value: id, label: name, name: handle, words: [id] }))
				}
				onChoose={(id) => {
					const flow = flows.data?.find((each) => each.id === id);
					if (flow !== undefined) run(flow);
				}}
				problem={pin === null || loaded === undefined}
				disabled={readOnly || flows.isPending}
			/>
			{flows.data?.length === 0 ? <p className="text-sm text-muted">{t("inspector:subflow.no-others")}</p> : null}
			{pin === null ? (
				<p className="text-sm text-muted">{t("inspector:subflow.about")}</p>
			) : (
				<PinnedVersion
					key={pin.flowId}
					pin={pin}
					readOnly={readOnly}
					onChoose={(version) => {
						const label = { key: "inspector:step.subflow" };
						store.getState().edit(label, (flow) => setProperty(flow, node.id, "version", version));
					}}
				/>
			)}
		</Section>
	);
});

function PinnedVersion({
	pin,
	readOnly,
	onChoose,
}: {
	pin: SubflowPin;
	readOnly: boolean;
	onChoose: (version: number) => void;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { flowId, version } = pin;
	const loaded = useLoadedSubflow(pin);
	const view = useViewStore();
	const history = useQuery({
		queryKey: flowKeys.runnable(flowId),
		queryFn: ({ signal }) => call(listFlowVersionsContract, { params: { flowId }, signal }),
		enabled: loaded !== undefined,
	});
	const versions = history.data?.value.versions ?? [];
	const day = new Intl.DateTimeFormat(language.code, { dateStyle: "medium" });
	const options = versions.map((each) => ({
		value: String(each.version),
		label: [
			t(each.isActive ? "inspector:subflow.active" : "executions:version-of", { number: each.version }),
			day.format(new Date(each.createdAt)),
			...(each.note === undefined ? [] : [each.note]),
		].join(" · "),
	}));
	const known = versions.some((each) => each.version === version);
	const unlisted = { value: String(version), label: t("executions:version-of", { number: version }) };
	const active = versions.find(({ isActive }) => isActive)?.version ?? loaded?.activeVersion;
	if (loaded === undefined) return <Notice tone="danger" title={t("inspector:subflow.absent")} />;
	return (
		<>
			<ChoiceLine
				label={t("inspector:subflow.version")}
				options={known ? options : [unlisted, ...options]}
				value={String(version)}
				onChange={(next) => onChoose(Number(next))}
				readOnly={readOnly}
			/>
			{active === undefined || active === version ? null : (
				<Notice
					title={t("inspector:subflow.newer", { number: active })}
					actions={
						<>
							{readOnly ? null : (
								<Button size="small" onClick={() => onChoose(active)}>
									{t("inspector:subflow.use", { number: active })}
								</Button>
							)}
							<Link
								href={`/console/flows/${encodeURIComponent(flowId)}/compare/${version}...${active}`}
								target="_blank"
								className={buttonClasses({ variant: "quiet", size: "small" })}
							>
								{t("inspector:subflow.compare")}
							</Link>
						</>
					}
				/>
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="small" onClick={() => view.getState().show({ dialog: "inside" })}>
					<Eye size={14} aria-hidden="true" />
					{t("inspector:subflow.inside")}
				</Button>
				<Link href={subflowAddress(pin)} target="_blank" className={buttonClasses({ size: "small" })}>
					<ExternalLink size={14} aria-hidden="true" />
					{t("inspector:subflow.open")}
				</Link>
			</div>
		</>
	);
}
