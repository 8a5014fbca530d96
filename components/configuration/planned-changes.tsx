"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { applyConfigurationContract } from "@/lib/protocols/configuration/calls";
import type { Plan, PlannedChange } from "@/lib/protocols/configuration/contract";

const tones = { create: "success", update: "accent", delete: "danger" } as const;

/** What applying a configuration would change, and the button that applies it. */
export function PlannedChanges({ plan, busy, onApply }: { plan: Plan; busy: boolean; onApply: () => void }) {
	const { t } = useTranslation();
	const { changes, weaker, unmanaged, problem } = plan;
	return (
		<div className="flex flex-col gap-3" aria-live="polite">
			{changes.length === 0 ? <p>{t("configuration:same")}</p> : null}
			<ul className="flex flex-col gap-2">
				{changes.map((change) => (
					<li key={`${change.kind} ${change.name}`} className="flex min-w-0 flex-col gap-1 rounded-panel border p-3">
						<ChangeInWords change={change} />
					</li>
				))}
			</ul>
			{unmanaged.length === 0 ? null : (
				<p className="text-sm text-muted wrap-anywhere">
					{t("configuration:unmanaged", { names: unmanaged.map(({ kind, name }) => `${kind} ${name}`).join(", ") })}
				</p>
			)}
			{problem === null ? null : (
				<Notice tone="danger" title={t("configuration:refused")}>
					<span lang="en" dir="ltr">
						{problem}
					</span>
				</Notice>
			)}
			{changes.length === 0 || problem !== null ? null : (
				<div>
					<Button
						access={applyConfigurationContract.access}
						variant={weaker ? "danger" : "primary"}
						busy={busy}
						onClick={onApply}
					>
						{weaker ? t("configuration:apply-weaker") : t("configuration:apply")}
					</Button>
				</div>
			)}
		</div>
	);
}

function ChangeInWords({ change }: { change: PlannedChange }) {
	const { t } = useTranslation();
	const { action, kind, name, sentences, assurance, reasons, weaker, affected } = change;
	const { applications = [], flows = [], people = 0 } = affected;
	const concerned = [
		...(applications.length > 0 ? [t("configuration:affected.applications", { names: applications.join(", ") })] : []),
		...(flows.length > 0 ? [t("configuration:affected.flows", { names: flows.join(", ") })] : []),
		...(people > 0 ? [t("configuration:affected.people", { people })] : []),
	];
	const reasonsOfStrength = [...assurance.map(({ text }) => text), ...reasons];
	return (
		<>
			<p className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
				<Badge tone={tones[action]}>{t(`configuration:action.${action}`)}</Badge>
				<bdi className="font-mono text-sm wrap-anywhere">{`${kind} ${name}`}</bdi>
				{weaker ? <Badge tone="danger">{t("configuration:weaker")}</Badge> : null}
			</p>
			<ul className="flex list-disc flex-col gap-0.5 ps-5 text-sm wrap-anywhere">
				{[...reasonsOfStrength, ...sentences].map((sentence) => (
					<li key={sentence} dir="auto">
						{sentence}
					</li>
				))}
			</ul>
			{concerned.map((sentence) => (
				<p key={sentence} className="text-sm text-muted wrap-anywhere">
					{sentence}
				</p>
			))}
		</>
	);
}
