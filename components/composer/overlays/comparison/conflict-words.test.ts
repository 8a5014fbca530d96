import { expect, it } from "vitest";
import { changeSentences, compareFlows, type FlowDefinition, type FlowNode, mergeFlows } from "@/lib/flows/model";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { conflictWords, withoutConflicts } from "./conflict-words";

const t = serverTranslation(languages[0].code);
const words = {
	titleBefore: (id: string) => id,
	titleAfter: (id: string) => id,
	text: (raw = "") => raw,
	executor: (name: string) => name,
	componentType: (type: string) => type,
	nodeType: (type: string) => type,
	flowType: (type: string) => type,
};
const base = flow({ id: "t", type: "TASK_EXECUTION", onSuccess: "a", onFailure: "a" });

it("names the change of each side, and excludes it from the changes that are merged automatically", () => {
	const mine = flow({ id: "t", type: "TASK_EXECUTION", onSuccess: "b", onFailure: "b" });
	const theirs = flow({ id: "t", type: "TASK_EXECUTION", onSuccess: "a", onFailure: "c" });
	const { conflicts } = mergeFlows(base, mine, theirs);
	expect(conflicts.map((conflict) => conflictWords(conflict, conflict.mine, said(base, mine), t))).toEqual([
		["Failure now leads to “b” (was: “a”)"],
	]);
	expect(conflicts.map((conflict) => conflictWords(conflict, conflict.theirs, said(base, theirs), t))).toEqual([
		["Failure now leads to “c” (was: “a”)"],
	]);
	expect(withoutConflicts(said(base, mine), conflicts).nodes.flatMap(({ sentences }) => sentences)).toMatchObject([
		{ key: "success.redirected" },
	]);
	expect(withoutConflicts(said(base, theirs), conflicts).nodes).toEqual([]);
});

it("says that a side removed the node", () => {
	const mine = flow();
	const theirs = flow({ id: "t", type: "TASK_EXECUTION", onSuccess: "b", onFailure: "a" });
	const [conflict] = mergeFlows(base, mine, theirs).conflicts;
	if (conflict === undefined) throw new Error("a conflict");
	expect(conflictWords(conflict, conflict.mine, said(base, mine), t)).toEqual(["Removed"]);
	expect(conflictWords(conflict, conflict.theirs, said(base, theirs), t)).toEqual([
		"Success now leads to “b” (was: “a”)",
	]);
	expect(withoutConflicts(said(base, mine), [conflict]).nodes).toEqual([]);
});

it("names the values where both added the same node differently", () => {
	const [mine, theirs] = ["x", "y"].map((onSuccess) =>
		flow(...base.nodes, { id: "n", type: "TASK_EXECUTION", onSuccess }),
	);
	if (mine === undefined || theirs === undefined) throw new Error("two");
	const [conflict] = mergeFlows(base, mine, theirs).conflicts;
	if (conflict === undefined) throw new Error("a conflict");
	expect(conflictWords(conflict, conflict.mine, said(base, mine), t)).toEqual(["“onSuccess” set to x"]);
});

function said(before: FlowDefinition, after: FlowDefinition) {
	return changeSentences(compareFlows(before, after), before, after, words);
}

function flow(...nodes: FlowNode[]): FlowDefinition {
	return { name: "F", handle: "f", flowType: "AUTHENTICATION", nodes };
}
