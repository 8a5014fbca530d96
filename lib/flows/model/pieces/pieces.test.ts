import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start } from "../fixtures/builders";
import { edges } from "../graph/edges";
import { flowGraph } from "../graph/flow-graph";
import { reachableFrom } from "../graph/reachability";
import { validateFlowDefinition } from "../schema/validate-flow-definition";
import type { FlowPiece } from "./flow-piece";
import { flowPieces } from "./index";
import { insertPiece } from "./insert-piece";

const blank = aFlow({ nodes: [start("welcome"), prompt("welcome", ["end"]), end()] });
const into = { nodeId: "welcome", slot: "actions[0].nextNode" };

function piece(id: FlowPiece["id"]): FlowPiece {
	const found = flowPieces.find((each) => each.id === id);
	if (found === undefined) throw new Error(id);
	return found;
}

describe.each(flowPieces)("the piece $id", (each) => {
	it("leads on to where the connection led, and every reference in it has a node", () => {
		const { flow, first, last } = insertPiece(blank, each, { into, at: { x: 0, y: 0 } });
		const wired = edges(flow.nodes);
		expect(wired).toContainEqual(expect.objectContaining({ source: "welcome", target: first }));
		expect(wired).toContainEqual(expect.objectContaining({ source: last, target: "end" }));
		const ids = new Set(flow.nodes.map(({ id }) => id));
		expect(wired.filter(({ target }) => !ids.has(target))).toEqual([]);
		expect(validateFlowDefinition(flow)).toMatchObject({ ok: true });
	});

	it("can be put in twice, under ids of its own", () => {
		const once = insertPiece(blank, each, { into, at: null });
		const twice = insertPiece(once.flow, each, { into, at: null });
		const ids = twice.flow.nodes.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(twice.first).not.toBe(once.first);
	});
});

it("a password form, an SMS step and the finish make a flow in which every outcome leads somewhere", () => {
	const form = insertPiece(blank, piece("password-form"), { into, at: null });
	const afterForm = { nodeId: form.last, slot: "onSuccess" };
	const sms = insertPiece(form.flow, piece("sms-code"), { into: afterForm, at: null });
	const afterSms = { nodeId: sms.last, slot: "onSuccess" };
	const { flow } = insertPiece(sms.flow, piece("complete-sign-in"), { into: afterSms, at: null });
	const byId = new Map(flow.nodes.map((node) => [node.id, node]));
	// Who gets no code, or no access, begins again with the password.
	expect(byId.get("send_sms_code")?.onFailure).toBe("ask_password");
	expect(byId.get("check_access")?.onFailure).toBe("ask_password");
	expect(byId.get("check_sms_code")).toMatchObject({ onSuccess: "check_access", onFailure: "ask_sms_code" });
	expect(byId.get("ask_sms_code")?.actions).toContainEqual({ ref: "resend", nextNode: "send_sms_code" });
	expect(byId.get("issue_assertion")?.onSuccess).toBe("end");
	const graph = flowGraph(flow.nodes);
	expect(reachableFrom(graph, ["start"]).size).toBe(flow.nodes.length);
});
