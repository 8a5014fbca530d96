import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import { type AssuranceChange, changeInWords } from "@/lib/flows/assurance/contract";
import type { FlowType } from "@/lib/flows/model";

/** Changes of what a flow proves, in sentences; those that make it weaker first. */
export function AssuranceChangeList({
	changes,
	flowType,
}: {
	changes: readonly AssuranceChange[];
	flowType: FlowType;
}) {
	const { t } = useTranslation();
	if (changes.length === 0) return <p className="text-sm text-muted">{t("compare:assurance.same")}</p>;
	return (
		<ul className="flex flex-col gap-1">
			{changes.map(({ weaker, ...change }) => {
				const Icon = weaker ? ShieldAlert : ShieldCheck;
				return (
					<li key={`${change.kind} ${change.facts.join()}`} className="flex items-start gap-2 text-sm">
						<Icon
							size={14}
							aria-hidden="true"
							className={classes("mt-0.5 shrink-0", weaker ? "text-danger" : "text-success")}
						/>
						<span className="sr-only">{t(weaker ? "compare:assurance.weaker" : "compare:assurance.stronger")}</span>
						<span className="min-w-0 wrap-anywhere">{changeInWords(t, change, flowType)}</span>
					</li>
				);
			})}
		</ul>
	);
}
