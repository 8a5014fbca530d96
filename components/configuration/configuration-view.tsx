"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FileDrop } from "@/components/ui/file-drop";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import type { LanguageCode } from "@/lib/platform/i18n/languages";
import {
	applyConfigurationContract,
	getConfigurationChangeContract,
	planConfigurationContract,
} from "@/lib/protocols/configuration/calls";
import type { ChangeList, Plan } from "@/lib/protocols/configuration/contract";
import { AppliedChanges } from "./applied-changes";
import { DownloadConfiguration } from "./download-configuration";
import { PlannedChanges } from "./planned-changes";

/** Downloads the configuration of the organization, plans and applies another one, and returns to what applied before. */
export function ConfigurationView({
	organization,
	language,
	changes,
}: {
	organization: string;
	language: LanguageCode;
	changes: ChangeList["changes"];
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [prune, setPrune] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [planned, setPlanned] = useState<{ document: unknown; prune: boolean; plan: Plan } | null>(null);
	const params = { organization };
	const planning = useMutation({
		async mutationFn(asked: { document: unknown; prune: boolean }) {
			const body = { ...asked, writeSecrets: false };
			const { value } = await call(planConfigurationContract, { params, query: { language }, body });
			return { ...asked, plan: value };
		},
		onSuccess: setPlanned,
	});
	const applying = useMutation({
		mutationFn: ({ plan, ...asked }: NonNullable<typeof planned>) =>
			call(applyConfigurationContract, {
				params,
				body: { ...asked, writeSecrets: false, acceptsWeaker: plan.weaker },
				ifMatch: `"${plan.state}"`,
			}),
		onSuccess() {
			toast.done(t("configuration:applied"));
			setPlanned(null);
			router.refresh();
		},
	});
	async function plan(file: File | undefined): Promise<void> {
		setProblem(null);
		setPlanned(null);
		if (file === undefined) return;
		// The parser of files is loaded when there is one.
		const { readYaml } = await import("@/lib/protocols/configuration/read-yaml");
		const read = readYaml(await file.text());
		if (read.ok) planning.mutate({ document: read.value, prune });
		else
			setProblem(
				read.problems.map(({ line, message }) => (line === null ? message : `${line}: ${message}`)).join("; "),
			);
	}
	async function planReturn(changeId: string): Promise<void> {
		const { value } = await call(getConfigurationChangeContract, { params: { organization, changeId } });
		planning.mutate({ document: value.before, prune: true });
	}
	return (
		<div className="flex max-w-4xl flex-col gap-6">
			<DownloadConfiguration organization={organization} />
			<Section title={t("configuration:upload")}>
				<p className="text-sm text-muted">{t("configuration:upload-text")}</p>
				<CheckboxField
					label={t("configuration:prune")}
					checked={prune}
					onChange={({ target }) => setPrune(target.checked)}
				/>
				<FileDrop
					label={t("configuration:plan")}
					hint={t("configuration:file")}
					accept=".yaml,.yml,.json"
					onFiles={([file]) => plan(file)}
				/>
				{problem === null ? null : <Notice tone="danger" title={t("configuration:unreadable", { problem })} urgent />}
				<RefusalNotice error={planning.error} />
				{planned === null ? null : (
					<PlannedChanges plan={planned.plan} busy={applying.isPending} onApply={() => applying.mutate(planned)} />
				)}
				<RefusalNotice error={applying.error} />
			</Section>
			<AppliedChanges changes={changes} onReturn={planReturn} />
		</div>
	);
}
