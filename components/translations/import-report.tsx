"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { ImportResult } from "@/lib/flows/translations/contract";
import type { SourceText } from "./source-text";

const counted = ["created", "changed", "unchanged", "removed"] as const;
const MAX_ROWS = 200;

/** The planned or actual effect of an import; lists each rejected text with its place and the reason. */
export function ImportReport({
	result,
	texts,
	planned,
}: {
	result: ImportResult;
	texts: readonly SourceText[];
	planned: boolean;
}) {
	const { t } = useTranslation();
	const { rejected } = result;
	return (
		<section aria-live="polite" className="flex flex-col gap-3">
			{planned ? (
				<h3 className="font-medium">{t("translations:import-plan")}</h3>
			) : (
				<Notice
					tone="success"
					title={t("translations:imported", { number: result.created + result.changed + result.removed })}
				/>
			)}
			<dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
				{counted.map((kind) => (
					<div key={kind} className="flex flex-col rounded-control border px-3 py-2">
						<dt className="text-sm text-muted">{t(`translations:import-count.${kind}`)}</dt>
						<dd className="text-lg font-semibold tabular-nums">{result[kind]}</dd>
					</div>
				))}
			</dl>
			{rejected.length === 0 ? null : (
				<>
					<Notice tone="warning" title={t("translations:rejected", { number: rejected.length })} />
					<Table label={t("translations:rejected", { number: rejected.length })}>
						<thead>
							<tr>
								<HeaderCell>{t("translations:rejected-row")}</HeaderCell>
								<HeaderCell>{t("translations:key")}</HeaderCell>
								<HeaderCell>{t("translations:language")}</HeaderCell>
								<HeaderCell>{t("translations:rejected-why")}</HeaderCell>
							</tr>
						</thead>
						<tbody>
							{rejected.slice(0, MAX_ROWS).map(({ index, reason }) => {
								const source = texts[index];
								return (
									<Row key={index}>
										<Cell className="h-8 tabular-nums">{source?.row ?? index + 1}</Cell>
										<Cell className="h-8 font-mono text-sm wrap-anywhere">
											<bdi>{`${source?.entry.namespace}:${source?.entry.key}`}</bdi>
										</Cell>
										<Cell className="h-8 font-mono text-sm wrap-anywhere">
											<bdi>{source?.entry.language}</bdi>
										</Cell>
										<Cell className="h-8">{t(`translations:reason.${reason}`)}</Cell>
									</Row>
								);
							})}
						</tbody>
					</Table>
					{rejected.length > MAX_ROWS ? (
						<p className="text-sm text-muted">
							{t("translations:rejected-more", { number: rejected.length - MAX_ROWS })}
						</p>
					) : null}
				</>
			)}
		</section>
	);
}
