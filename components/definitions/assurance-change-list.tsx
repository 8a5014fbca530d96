import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { AssuranceChange } from "@/lib/flows/assurance/contract";
import type { FlowType } from "@/lib/flows/model";
import { attacksText, factsText } from "./path-words";

/** Changes of what a flow proves, in sentences; those that make it weaker first. */
export function AssuranceChangeList({
	changes,
	flowType,
}: {
	changes: readonly AssuranceChange[];
	flowType: FlowType;
}) {
	const { t } = useTranslation();
	const what = t(`compare:assurance.what.${flowType}`);
	if (changes.length === 0) return <p className="text-sm text-muted">{t("compare:assurance.same")}</p>;
	return (
		<ul className="flex flex-col gap-1">
			{changes.map(({ kind, facts, attacks = [], weaker }) => {
				const Icon = weaker ? ShieldAlert : ShieldCheck;
				return (
					<li key={`${kind} ${facts.join()}`} className="flex items-start gap-2 text-sm">
						<Icon
							size={14}
							aria-hidden="true"
							className={classes("mt-0.5 shrink-0", weaker ? "text-danger" : "text-success")}
						/>
						<span className="sr-only">{t(weaker ? "compare:assurance.weaker" : "compare:assurance.stronger")}</span>
						<span className="min-w-0 wrap-anywhere">
							{t(`compare:assurance.${kind}`, {
								what,
								facts: factsText(t, facts),
								attacks: attacksText(t, attacks),
							})}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
