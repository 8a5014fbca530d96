"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDrop } from "@/components/ui/file-drop";
import { Notice } from "@/components/ui/notice";
import {
	EXPORT_SOURCES,
	type ExportedUser,
	type ExportProblem,
	type ExportSource,
	MAX_EXPORT_MEGABYTES,
	readExport,
} from "./export-file";
import { ExportRun } from "./export-run";
import { FIREBASE_DEFAULTS, SourceSettingsFields, WSO2_DEFAULTS } from "./source-settings";
import type { SourceSettings } from "./use-export-import";

interface Props {
	organization: string;
	source: ExportSource;
}

/** Imports the users of another product from its export: asks what the export does not say, reads the file, checks and imports. */
export function ExportImport({ organization, source }: Props) {
	const { t } = useTranslation();
	const [settings, setSettings] = useState<SourceSettings>({
		source,
		...(source === "firebase" && { firebase: FIREBASE_DEFAULTS }),
		...(source === "wso2" && { wso2: WSO2_DEFAULTS }),
	});
	const [problem, setProblem] = useState<ExportProblem | null>(null);
	const [read, setRead] = useState<{ users: readonly ExportedUser[]; file: string } | null>(null);
	if (read !== null)
		return (
			<div className="flex flex-col gap-5">
				<p role="status">{t("exportImport:read", { count: read.users.length, file: read.file })}</p>
				<ExportRun organization={organization} settings={settings} users={read.users} onAnother={() => setRead(null)} />
			</div>
		);
	const needsKey = settings.firebase !== undefined && settings.firebase.signerKey === "";
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<p className="text-muted">{t(`exportImport:hint.${source}`)}</p>
			<SourceSettingsFields settings={settings} onChange={setSettings} />
			{needsKey ? (
				<Notice title={t("exportImport:needs-key")} />
			) : (
				<FileDrop
					label={t("exportImport:choose")}
					hint={t("exportImport:choose-hint", { max: MAX_EXPORT_MEGABYTES })}
					accept={EXPORT_SOURCES[source]}
					onFiles={async ([file]) => {
						if (file === undefined) return;
						if (file.size > MAX_EXPORT_MEGABYTES * 1_000_000) return setProblem("too-big");
						const found = readExport(source, await file.text());
						setProblem("problem" in found ? found.problem : null);
						if ("users" in found) setRead({ users: found.users, file: file.name });
					}}
				/>
			)}
			{problem === null ? null : (
				<Notice tone="danger" urgent title={t(`exportImport:problem.${problem}`, { max: MAX_EXPORT_MEGABYTES })} />
			)}
		</div>
	);
}
