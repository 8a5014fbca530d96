"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import type { AttributeField } from "@/lib/identity/attributes/contract";
import type { Field } from "./fields";
import { ImportRun } from "./import-run";
import { MappingFields } from "./mapping-fields";
import { mappingOf, type Sheet } from "./sheet";
import { SourceStep } from "./source-step";

/** Creates users from a table: first shows how the table was interpreted, then imports it and shows the result of each row. */
export function UserImport({
	organization,
	attributes,
}: {
	organization: string;
	/** Attributes that columns can fill. */
	attributes: readonly AttributeField[];
}) {
	const { t } = useTranslation();
	const [source, setSource] = useState<{ sheet: Sheet; number: number } | null>(null);
	const [mapping, setMapping] = useState<readonly (Field | null)[]>([]);
	const [started, setStarted] = useState(false);
	const key = useMemo(() => `${source?.number} ${mapping.join()}`, [source, mapping]);
	if (source === null)
		return (
			<SourceStep
				onSheet={(sheet) => {
					setSource({ sheet, number: Date.now() });
					setMapping(mappingOf(sheet, attributes));
					setStarted(false);
				}}
			/>
		);
	const { sheet } = source;
	return (
		<div className="flex flex-col gap-6">
			{started ? null : (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<p role="status">{t("userImport:read", { rows: sheet.rows.length, columns: sheet.headings.length })}</p>
						<Button size="small" onClick={() => setSource(null)}>
							{t("userImport:other-file")}
						</Button>
					</div>
					<MappingFields sheet={sheet} attributes={attributes} mapping={mapping} onChange={setMapping} />
				</>
			)}
			<ImportRun
				key={key}
				organization={organization}
				sheet={sheet}
				mapping={mapping}
				attributes={attributes}
				onStart={() => setStarted(true)}
				onAnother={() => setSource(null)}
			/>
		</div>
	);
}
