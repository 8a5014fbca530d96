import { Badge } from "@/components/ui/badge";
import type { Translate } from "@/lib/platform/i18n/texts";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { InlineCode } from "./inline-code";
import type { Operation } from "./read-document";
import { referenceOf } from "./read-document";
import { rulesOf, type SchemaRow, typeName } from "./schema-rows";
import { MemberTable, SchemaTable } from "./schema-table";

const tones = { GET: "accent", POST: "success", PUT: "warning", DELETE: "danger" } as const;

/** One operation: its request and all its responses. */
export function OperationSection({ t, operation }: { t: Translate; operation: Operation }) {
	const { id, method, path, summary, description, scopes, parameters, body, responses } = operation;
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="flex scroll-mt-28 flex-col gap-3 border-b pb-8 last:border-b-0"
		>
			<div>
				<h2 id={`${id}-title`} className="text-lg font-semibold" lang="en" dir="ltr">
					{summary}
				</h2>
				<p className="flex flex-wrap items-center gap-2" dir="ltr">
					<MethodBadge method={method} />
					<code className="font-mono text-sm wrap-anywhere">{path}</code>
				</p>
				{description === undefined ? null : (
					<p className="text-muted" lang="en" dir="ltr">
						<InlineCode text={description} />
					</p>
				)}
				<p className="text-sm text-muted">
					{t("api:scope")} <code className="font-mono">{scopes.join(" ")}</code>
				</p>
			</div>
			{parameters.length === 0 ? null : (
				<>
					<h3 className="font-medium">{t("api:parameters")}</h3>
					<MemberTable t={t} label={t("api:parameters")} rows={parameterRows(operation)} />
				</>
			)}
			{body === undefined ? null : (
				<>
					<h3 className="font-medium">{t("api:body")}</h3>
					<SchemaTable t={t} label={t("api:body")} schema={body} />
				</>
			)}
			<h3 className="font-medium">{t("api:responses")}</h3>
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
		</section>
	);
}

/** The HTTP method of an operation. */
export function MethodBadge({ method }: { method: string }) {
	return <Badge tone={method in tones ? ownMember(tones, method as keyof typeof tones) : "neutral"}>{method}</Badge>;
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
