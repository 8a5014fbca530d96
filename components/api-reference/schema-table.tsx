import { HeaderCell, Row, Table } from "@/components/ui/table";
import type { Translate } from "@/lib/platform/i18n/texts";
import { InlineCode } from "./inline-code";
import { referenceOf, type Schema } from "./read-document";
import { type SchemaRow, schemaRows, typeName } from "./schema-rows";

/** The members of a schema; for a named schema a link to it. */
export function SchemaTable({ t, label, schema }: { t: Translate; label: string; schema: Schema }) {
	const reference = referenceOf(schema);
	if (reference !== undefined) return <SchemaLink name={reference}>{reference}</SchemaLink>;
	const rows = schemaRows(schema);
	if (rows.length === 0) return <code className="font-mono text-sm">{typeName(schema)}</code>;
	return <MemberTable t={t} label={label} rows={rows} />;
}

/** Members, one per row. */
export function MemberTable({ t, label, rows }: { t: Translate; label: string; rows: readonly SchemaRow[] }) {
	return (
		<div dir="ltr" lang="en" className="text-start">
			<Table label={label}>
				<thead>
					<tr>
						<HeaderCell>{t("api:member")}</HeaderCell>
						<HeaderCell>{t("api:type")}</HeaderCell>
						<HeaderCell>{t("api:meaning")}</HeaderCell>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row key={row.path}>
							<td className="px-3 py-1.5 align-top font-mono text-sm min-w-40 wrap-anywhere">
								{row.path}
								{row.required ? (
									<span className="text-danger" title={t("api:required")}>
										<span aria-hidden="true"> *</span>
										<span className="sr-only"> {t("api:required")}</span>
									</span>
								) : null}
							</td>
							<td className="px-3 py-1.5 align-top font-mono text-sm min-w-24 wrap-anywhere">
								{row.reference === undefined ? row.type : <SchemaLink name={row.reference}>{row.type}</SchemaLink>}
							</td>
							<td className="min-w-48 px-3 py-1.5 align-top text-sm">
								{row.description === undefined ? null : <InlineCode text={row.description} />}
								{row.rules.map((rule) => (
									<code key={rule} className="block font-mono text-xs text-muted wrap-anywhere">
										{rule}
									</code>
								))}
							</td>
						</Row>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function SchemaLink({ name, children }: { name: string; children: string }) {
	return (
		<a href={`#schema-${name}`} className="link font-mono text-sm" dir="ltr">
			{children}
		</a>
	);
}
