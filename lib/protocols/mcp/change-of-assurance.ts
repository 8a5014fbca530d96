import { analyseSubmitted } from "@/lib/flows/assurance";
import { assuranceChanges } from "@/lib/flows/assurance/contract";
import { getFlow } from "@/lib/flows/definitions";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";

/**
 * How a saved draft changes what the flow proves, in sentences, so that an assistant can tell people before they accept it. Null where
 * it cannot be analysed at the moment.
 */
export async function changeOfAssurance(context: RequestContext, draft: SavedDraft): Promise<string | null> {
	try {
		const { flowType, handle, ...active } = await getFlow(context, draft.id);
		const reportOf = (name: string, nodes: unknown) =>
			analyseSubmitted(context, { flow: draft.id }, { name, handle, flowType, nodes });
		const before = await reportOf(active.name, JSON.parse(active.nodes));
		const after = await reportOf(draft.name, draft.nodes);
		const errors = after.problems.filter(({ severity }) => severity === "error").length;
		return [...sentences(flowType, assuranceChanges(before.ends, after.ends)), `Errors of the draft: ${errors}.`].join(
			"\n",
		);
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}

interface SavedDraft {
	id: string;
	name: string;
	nodes: unknown;
}

function sentences(flowType: string, changes: ReturnType<typeof assuranceChanges>): string[] {
	const t = serverTranslation("en");
	if (changes.length === 0) return [t("compare:assurance.same")];
	const what = t(
		flowType === "REGISTRATION" ? "compare:assurance.what.REGISTRATION" : "compare:assurance.what.AUTHENTICATION",
	);
	return changes.map(({ kind, facts, attacks = [], weaker }) => {
		const said = t(`compare:assurance.${kind}`, {
			what,
			facts: facts.length === 0 ? t("assurance:nothing") : facts.map((fact) => t(`assurance:fact.${fact}`)).join(" + "),
			attacks: attacks.map((attack) => t(`assurance:resists.${attack}`)).join(", "),
		});
		return `${t(weaker ? "compare:assurance.weaker" : "compare:assurance.stronger")}: ${said}`;
	});
}
