"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import { EXPORT_SOURCES, type ExportSource } from "./export-import/export-file";
import { ExportImport } from "./export-import/export-import";
import { UserImport } from "./user-import/user-import";

const TABLE = "table";
const SOURCES = [TABLE, ...(Object.keys(EXPORT_SOURCES) as ExportSource[])] as const;

interface Props {
	organization: string;
	/** Whether the viewer holds the permission to import users with their passwords. */
	mayImportExports: boolean;
	/** Attributes that columns of a table can fill. */
	attributes: readonly AttributeField[];
}

/** Creates users from a table, or imports the export of another product. */
export function UserSources({ organization, mayImportExports, attributes }: Props) {
	const { t } = useTranslation();
	const [source, setSource] = useState<(typeof SOURCES)[number]>(TABLE);
	return (
		<div className="flex flex-col gap-5">
			{mayImportExports ? (
				<Select
					className="max-w-sm"
					label={t("exportImport:source")}
					value={source}
					options={SOURCES.map((value) => ({ value, label: t(`exportImport:source.${value}`) }))}
					onValueChange={setSource}
				/>
			) : (
				<Notice title={t("exportImport:not-permitted")} />
			)}
			{source === TABLE ? (
				<UserImport organization={organization} attributes={attributes} />
			) : (
				<ExportImport key={source} organization={organization} source={source} />
			)}
		</div>
	);
}
