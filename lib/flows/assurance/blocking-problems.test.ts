import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "./analyse-flow";
import { blockingProblems } from "./blocking-problems";
import type { Surroundings } from "./problems/assurance-rule";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const none = { ids: [], withoutName: false, anyName: false };
const surroundings: Surroundings = { services: { providers: [], senders: { email: none, sms: none } } };
const problemsOf = (nodes: FlowNode[]) =>
	analyseFlow({ flowType: "AUTHENTICATION", nodes }, executors, surroundings).problems;
const blocking = (draft: FlowNode[], published: FlowNode[]) =>
	blockingProblems(problemsOf(draft), problemsOf(published)).map(({ code, nodeId }) => `${code} ${nodeId}`);

const username = { identifier: "username", type: "TEXT_INPUT", required: true };
const password = { identifier: "password", type: "PASSWORD_INPUT", required: true };
const ask = prompt("ask", ["check"], { inputs: [username, password] });
const check = (onFailure: string) =>
	task("check", { executor: { name: "BasicAuthExecutor" }, onSuccess: "end", onFailure });
const google = (id: string, idpId: string) =>
	task(id, {
		executor: { name: "GoogleOIDCAuthExecutor" },
		properties: { idpId },
		onSuccess: "end",
		onFailure: "ask",
	});

describe("a draft is not published", () => {
	it("while somebody reaches its END without being signed in, also where the published version has that error", () => {
		const open = [start("ask"), ask, check("end"), end()];
		expect(blocking(open, open)).toEqual(["end-unauthenticated end"]);
		const blank = flowTemplates.find(({ id }) => id === "blank")?.definition().nodes ?? [];
		expect(blocking(open, blank)).toEqual(["end-unauthenticated end"]);
	});

	it("when an error has been mended and another one made", () => {
		const before = [start("google"), google("google", "gone"), ask, check("ask"), end()];
		const after = [start("other"), google("other", "gone"), ask, check("ask"), end()];
		expect(blocking(before, before)).toEqual([]);
		expect(blocking(after, before)).toEqual(["provider-unknown other"]);
	});

	it("when a step names another provider that does not exist", () => {
		const before = [start("google"), google("google", "gone"), ask, check("ask"), end()];
		const after = [start("google"), google("google", "never"), ask, check("ask"), end()];
		expect(blocking(after, before)).toEqual(["provider-unknown google"]);
	});

	it("when the analysis was stopped, whatever was published", () => {
		const stopped = { code: "analysis-stopped", severity: "error", nodeId: null, path: "nodes", message: "" } as const;
		expect(blockingProblems([stopped], [stopped])).toEqual([stopped]);
	});
});

it("an error that the published version has in the same place blocks nothing, wherever the node stands in the list", () => {
	const before = [start("google"), google("google", "gone"), ask, check("ask"), end()];
	expect(blocking(before.toReversed(), before)).toEqual([]);
});
