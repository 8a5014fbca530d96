import type { Translate } from "@/lib/platform/i18n/texts";
import { InlineCode } from "./inline-code";
import { MethodBadge } from "./method-badge";
import type { Operation } from "./read-document";
import { referenceOf } from "./read-document";
import { rulesOf, type SchemaRow, typeName } from "./schema-rows";
import { MemberTable, SchemaTable } from "./schema-table";

/** One operation: its address, its request and all its responses. */
export function OperationDetails({ t, operation }: { t: Translate; operation: Operation }) {
	const { method, path, summary, description, scopes, parameters, body, responses } = operation;
	return (
		<div className="flex flex-col gap-3">
			<div>
				<p className="flex flex-wrap items-center gap-2" dir="ltr">
					<MethodBadge method={method} />
					<code className="font-mono text-sm wrap-anywhere">{path}</code>
				</p>
				{description === undefined ? null : (
					<p className="text-muted" lang="en" dir="ltr">
						<InlineCode text={description} />
					</p>
				)}
				{scopes.length === 0 ? null : (
					<p className="text-sm text-muted">
						{t("api:scope")} <code className="font-mono">{scopes.join(" ")}</code>
					</p>
				)}
			</div>
			{parameters.length === 0 ? null : (
				<>
					<h2 className="text-lg font-semibold">{t("api:parameters")}</h2>
					<MemberTable t={t} label={t("api:parameters")} rows={parameterRows(operation)} />
				</>
			)}
			{body === undefined ? null : (
				<>
					<h2 className="text-lg font-semibold">{t("api:body")}</h2>
					<SchemaTable t={t} label={t("api:body")} schema={body} />
				</>
			)}
			<h2 className="text-lg font-semibold">{t("api:responses")}</h2>
			<dl className="flex flex-col gap-2">
				{responses.map(({ status, description, schema }) => (
					<div key={status} className="flex flex-col gap-1 sm:flex-row sm:gap-4">
						<dt className="w-10 shrink-0 font-mono text-sm font-medium">{status}</dt>
						<dd className="min-w-0 flex-1" lang="en" dir="ltr">
							{description.split("\n\n").map((line) => (
								<p key={line}>
									<InlineCode text={line} />
								</p>
							))}
							{schema === undefined ? null : <SchemaTable t={t} label={`${status} ${summary}`} schema={schema} />}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function parameterRows({ parameters }: Operation): SchemaRow[] {
	return parameters.map(({ name, in: place, required = false, description, schema }) => ({
		path: name,
		type: `${typeName(schema)}, ${place}`,
		reference: referenceOf(schema),
		required,
		description,
		rules: rulesOf(schema),
	}));
}
