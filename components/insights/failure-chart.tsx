import type { Overview } from "@/lib/flows/insights/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { reasonWords } from "./reason-words";

/** Why executions failed: a table, whose bars show the share of each reason. */
export function FailureChart({
	failures,
	t,
	locale,
}: {
	failures: Overview["failures"];
	t: Translate;
	locale: string;
}) {
	const number = new Intl.NumberFormat(locale);
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const total = failures.reduce((sum, { executions }) => sum + executions, 0);
	return (
		<table aria-label={t("overview:failures")} className="w-full border-collapse">
			<thead className="sr-only">
				<tr>
					<th scope="col">{t("overview:reason")}</th>
					<th scope="col">{t("overview:failed")}</th>
					<th scope="col">{t("overview:share")}</th>
				</tr>
			</thead>
			<tbody>
				{failures.map(({ reason, executions }) => (
					<tr key={reason} className="align-top">
						<th scope="row" className="w-full py-1.5 font-normal">
							<span className="wrap-anywhere">{reasonWords(reason, t)}</span>
							<span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-sunken">
								<span
									className="block h-full rounded-sm bg-accent"
									style={{ width: `${(100 * executions) / total}%` }}
								/>
							</span>
						</th>
						<td className="py-1.5 ps-4 text-end font-medium tabular-nums">{number.format(executions)}</td>
						<td className="py-1.5 ps-3 text-end text-muted tabular-nums">{percent.format(executions / total)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
