import type { Attack } from "@/lib/flows/executors/contract";
import type { FlowType } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { AssuranceChange } from "./assurance-changes";
import type { Guarantee } from "./paths/fact-bits";

/** A change of what a flow proves, as a sentence in the reader's language. */
export function changeInWords(
	t: Translate,
	{ kind, facts, attacks = [] }: Omit<AssuranceChange, "weaker">,
	flowType: FlowType,
): string {
	const what = t(`compare:assurance.what.${flowType}`);
	return t(`compare:assurance.${kind}`, { what, facts: factsText(t, facts), attacks: attacksText(t, attacks) });
}

/** Facts as a list in the reader's language. */
export function factsText(t: Translate, facts: readonly Guarantee[]): string {
	if (facts.length === 0) return t("assurance:nothing");
	return facts.map((fact) => t(`assurance:fact.${fact}`)).join(" + ");
}

/** Attacks as a list in the reader's language. */
export function attacksText(t: Translate, attacks: readonly Attack[]): string {
	return attacks.map((attack) => t(`assurance:resists.${attack}`)).join(" · ");
}
