import { analyseFlow, assuranceChanges, changeInWords, weakerPaths } from "@/lib/flows/assurance/contract";
import { changeSentences, compareFlows } from "@/lib/flows/model";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { executors } from "../catalog";
import type { Command } from "../command";
import { readFlow } from "../read-flow";
import { UsageError } from "../usage-error";

/** The changes between two files in words; changes of what the paths prove come first. */
export const diffCommand: Command = ([first, second, ...more], { json = false }) => {
	if (first === undefined || second === undefined || more.length > 0) throw new UsageError("name two files");
	const [before, after] = [readFlow(first), readFlow(second)];
	const [was, is] = [before, after].map((flow) => analyseFlow(flow, executors).ends);
	const weaker = weakerPaths(was ?? [], is ?? []);
	const stronger = weakerPaths(is ?? [], was ?? []);
	const assurance = assuranceChanges(was ?? [], is ?? []);
	const comparison = compareFlows(before, after);
	if (json) console.log(JSON.stringify({ assurance, weaker, noLongerPossible: stronger, ...comparison }, null, 2));
	else {
		const t = serverTranslation("en");
		const plain = (text: string) => text;
		const { flow, nodes } = changeSentences(comparison, before, after, {
			titleBefore: plain,
			titleAfter: plain,
			text: (raw = "") => raw,
			executor: plain,
			componentType: plain,
			nodeType: plain,
			flowType: plain,
		});
		for (const change of assurance) console.log(changeInWords(t, change, after.flowType));
		for (const { key, params } of flow) console.log(t(`compare:say.${key}`, params));
		for (const { title, change, sentences } of nodes) {
			console.log(sentences.length === 0 ? `${title}: ${change.kind}` : `${title}:`);
			for (const { key, params } of sentences) console.log(`  ${t(`compare:say.${key}`, params)}`);
		}
	}
	return comparison.flow.length + comparison.nodes.length > 0 ? 1 : 0;
};
