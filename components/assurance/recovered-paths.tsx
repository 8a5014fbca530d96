"use client";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { attacksText, factsText, type RecoveredPath } from "@/lib/flows/assurance/contract";
import { resistedBy } from "@/lib/flows/executors/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** A path after a recovery, with the names of the steps that recover. */
export type ShownRecovery = Pick<RecoveredPath, "facts" | "instead" | "weaker"> & { steps: readonly string[] };

/** Sign-ins beside what is enough after a recovery, and what the recovery makes weaker. */
export function RecoveredPaths({ paths }: { paths: readonly ShownRecovery[] }) {
	const { t } = useTranslation();
	if (paths.length === 0) return <p className="text-sm text-muted">{t("assurance:recovery.same")}</p>;
	return (
		<ul className="flex flex-col divide-y border-y">
			{paths.map((each) => {
				const Icon = each.weaker ? ShieldAlert : ShieldCheck;
				return (
					<li key={`${each.instead.join()} ${each.facts.join()}`} className="flex flex-col gap-1 py-1.5 text-sm">
						<dl className="grid grid-cols-2 gap-x-3 wrap-anywhere">
							<dt className="text-xs text-muted">{t("assurance:recovery.sign-in")}</dt>
							<dt className="text-xs text-muted">{t("assurance:recovery.recovered")}</dt>
							<dd>{factsText(t, each.instead)}</dd>
							<dd>{factsText(t, each.facts)}</dd>
						</dl>
						<span className="flex items-start gap-1.5">
							<Icon
								size={14}
								aria-hidden="true"
								className={`mt-0.5 shrink-0 ${each.weaker ? "text-danger" : "text-muted"}`}
							/>
							<span className="min-w-0 wrap-anywhere">{comparedText(t, each)}</span>
						</span>
						<span className="text-xs text-muted wrap-anywhere">
							{t("assurance:recovery.by", { steps: each.steps.join(" · ") })}
						</span>
					</li>
				);
			})}
		</ul>
	);
}

/** By what the path after the recovery is weaker. */
function comparedText(t: Translate, { facts, instead, weaker }: ShownRecovery): string {
	if (!weaker) return t("assurance:recovery.other");
	const lost = instead.filter((fact) => !facts.includes(fact));
	const resisted = resistedBy(facts);
	const open = resistedBy(instead).filter((attack) => !resisted.includes(attack));
	return [
		t("assurance:recovery.weaker", { facts: factsText(t, lost) }),
		...(open.length === 0 ? [] : [t("assurance:recovery.open", { attacks: attacksText(t, open) })]),
	].join("; ");
}
