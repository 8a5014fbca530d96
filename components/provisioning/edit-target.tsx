"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import {
	deleteProvisioningTargetContract,
	retryProvisioningContract,
	testProvisioningTargetContract,
	updateProvisioningTargetContract,
} from "@/lib/identity/provisioning/calls";
import type { NewTarget, Target, TargetChoices, TargetUpdate } from "@/lib/identity/provisioning/contract";
import { call } from "@/lib/platform/http/call";
import { PersonPreview } from "./person-preview";
import { ProblemNotice } from "./problem-notice";
import { bodyOf, TargetForm } from "./target-form";

/** Edits, tries, enables and deletes a target. */
export function EditTarget({
	organization,
	target,
	revision,
	choices,
}: {
	organization: string;
	target: Target;
	revision: number;
	choices: TargetChoices;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(() => draftOf(target));
	const [draft, setDraft] = useState(stored);
	const params = { organization, targetId: target.id };
	const change = (body: TargetUpdate) =>
		call(updateProvisioningTargetContract, { params, body, ifMatch: `"${revision}"` });
	const saving = useMutation({
		mutationFn(from: NewTarget) {
			const { enabled: _, ...body } = bodyOf(from);
			return change(body);
		},
		onSuccess({ value }) {
			const saved = draftOf(value);
			setStored(saved);
			setDraft(saved);
			toast.done(t("provisioning:saved"));
			router.refresh();
		},
	});
	const switching = useMutation({
		mutationFn: (enabled: boolean) => change({ enabled }),
		onSuccess({ value }) {
			toast.done(t(value.enabled ? "provisioning:was-enabled" : "provisioning:was-disabled"));
			router.refresh();
		},
	});
	const dirty = draft !== stored;
	const { enabled } = target;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<TargetForm
				draft={draft}
				choices={choices}
				hasSecret={target.secretReadable}
				onChange={setDraft}
				saving={saving}
				submit={t("provisioning:save")}
				unsaved={dirty}
				onSave={(from) => saving.mutate(from)}
			/>
			<div className="flex min-w-0 flex-col gap-6">
				<TargetState target={target} params={params} />
				<TargetTrial params={params} unsaved={dirty} />
				<PersonPreview params={params} unsaved={dirty} />
				<Section
					title={t(enabled ? "provisioning:status.enabled" : "provisioning:status.disabled")}
					access={updateProvisioningTargetContract.access}
				>
					<p className="text-sm text-muted">
						{t(enabled ? "provisioning:enabled-text" : "provisioning:disabled-text")}
					</p>
					<Button
						className="self-start"
						variant={enabled ? "secondary" : "primary"}
						busy={switching.isPending}
						disabled={dirty}
						onClick={() => switching.mutate(!enabled)}
					>
						{t(enabled ? "provisioning:disable" : "provisioning:enable")}
					</Button>
					<RefusalNotice error={switching.error} />
				</Section>
				<Section title={t("provisioning:delete")} access={deleteProvisioningTargetContract.access}>
					<DeletePanel
						label={t("provisioning:delete")}
						title={t("provisioning:delete-title", { name: target.name })}
						consequence={t("provisioning:delete-text")}
						deleted={t("provisioning:deleted")}
						list="/console/provisioning-targets"
						onDelete={() => call(deleteProvisioningTargetContract, { params })}
					/>
				</Section>
			</div>
		</div>
	);
}

interface Of {
	params: { organization: string; targetId: string };
}

function TargetState({ target, params }: Of & { target: Target }) {
	const { t } = useTranslation();
	const router = useRouter();
	const { counts, problem, detail, pausedUntil, enabled } = target;
	const retrying = useMutation({
		mutationFn: () => call(retryProvisioningContract, { params }),
		onSuccess: () => router.refresh(),
	});
	return (
		<Section title={t("provisioning:state")}>
			<p>
				{(["done", "waiting", "failed"] as const)
					.map((kind) => t(`provisioning:count.${kind}`, { number: counts[kind] }))
					.join(" · ")}
			</p>
			{problem === null ? null : <ProblemNotice problem={problem} detail={detail} />}
			{pausedUntil === null ? null : (
				<p className="text-sm text-muted">
					{t("provisioning:paused-until")} <DateTime at={pausedUntil} />
				</p>
			)}
			{counts.failed > 0 && enabled ? (
				<Button
					className="self-start"
					size="small"
					access={retryProvisioningContract.access}
					busy={retrying.isPending}
					onClick={() => retrying.mutate()}
				>
					{t("provisioning:retry")}
				</Button>
			) : null}
			<RefusalNotice error={retrying.error} />
		</Section>
	);
}

function TargetTrial({ params, unsaved }: Of & { unsaved: boolean }) {
	const { t } = useTranslation();
	const testing = useMutation({
		mutationFn: async () => (await call(testProvisioningTargetContract, { params })).value,
	});
	const { data } = testing;
	return (
		<Section title={t("provisioning:test")} access={testProvisioningTargetContract.access}>
			<p className="text-sm text-muted">{t(unsaved ? "provisioning:unsaved" : "provisioning:test-text")}</p>
			<Button className="self-start" busy={testing.isPending} onClick={() => testing.mutate()}>
				{t("provisioning:test-start")}
			</Button>
			<RefusalNotice error={testing.error} />
			{data === undefined || testing.isPending ? null : data.problem === null ? (
				<Notice tone="success" title={t("provisioning:test-ok", { number: data.users ?? 0 })} />
			) : (
				<ProblemNotice problem={data.problem} detail={data.detail} />
			)}
		</Section>
	);
}

function draftOf(target: Target): NewTarget {
	const { name, enabled, baseUrl, authentication, people, mapping, groups } = target;
	const { writes, leavers, takesOver, dailyLimit, reconciles } = target;
	return {
		...{ name, enabled, baseUrl, authentication, people, mapping, groups },
		...{ writes, leavers, takesOver, dailyLimit, reconciles, secret: "" },
	};
}
