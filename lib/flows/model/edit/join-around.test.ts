import { expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { joinAround } from "./join-around";

const flow = aFlow({
	nodes: [
		start("ask"),
		prompt("ask", ["check", "more"]),
		task("check", { onSuccess: "code", onFailure: "ask" }),
		task("code", { onSuccess: "end", onFailure: "ask" }),
		prompt("more", ["check"]),
		end(),
	],
});

it("a deleted step is joined around: all that led to it leads to what followed its success", () => {
	const joined = joinAround(flow, ["check"]);
	expect(joined).toMatchObject({ from: ["ask", "more"], to: "code" });
	expect(joined?.flow.nodes.map(({ id }) => id)).toEqual(["start", "ask", "code", "more", "end"]);
	expect(joined?.flow.nodes[1]?.actions?.map(({ nextNode }) => nextNode)).toEqual(["code", "more"]);
	expect(joined?.flow.nodes[3]?.actions?.map(({ nextNode }) => nextNode)).toEqual(["code"]);
});

it("several steps in a row are joined around as one, and what follows never leads to itself", () => {
	const joined = joinAround(flow, ["ask", "check"]);
	expect(joined).toMatchObject({ from: ["start", "more"], to: "code" });
	expect(joined?.flow.nodes.find(({ id }) => id === "code")?.onFailure).toBeUndefined();
});

it("there is nothing to join where nothing led to a step, nothing follows it, or several nodes do", () => {
	expect(joinAround(aFlow({ nodes: [start("ask"), task("lost", { onSuccess: "end" }), end()] }), ["lost"])).toBeNull();
	expect(
		joinAround(aFlow({ nodes: [start("check"), task("check", { onFailure: "end" }), end()] }), ["check"]),
	).toBeNull();
	expect(joinAround(flow, ["ask", "code"])).toBeNull();
	expect(joinAround(flow, ["end"])).toBeNull();
});
