import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { edges } from "../graph/edges";
import { flowGraph } from "../graph/flow-graph";
import { reachableFrom } from "../graph/reachability";
import type { FlowDefinition } from "../schema/flow-definition";
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

describe.each(flowPieces.filter(({ beside }) => beside === undefined))("the piece $id", (each) => {
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

describe("a piece that branches off", () => {
	const form = insertPiece(blank, piece("password-form"), { into, at: null });
	const sms = insertPiece(form.flow, piece("sms-code"), { into: { nodeId: form.last, slot: "onSuccess" }, at: null });
	const screen = (flow: FlowDefinition, id: string) => flow.nodes.find((node) => node.id === id);

	it("gives the screen a button, and leads on to what follows its check, a second step included", () => {
		const { flow } = insertPiece(sms.flow, piece("forgot-password"), { into: null, at: null });
		expect(screen(flow, "ask_password")?.actions).toContainEqual({
			ref: "forgot_password",
			nextNode: "ask_recovery_email",
		});
		expect(screen(flow, "ask_recovery_email")?.actions).toContainEqual({
			ref: "back_to_password",
			nextNode: "ask_password",
		});
		expect(screen(flow, "set_password")?.onSuccess).toBe("send_sms_code");
		const ids = new Set(flow.nodes.map(({ id }) => id));
		expect(edges(flow.nodes).filter(({ target }) => !ids.has(target))).toEqual([]);
		expect(reachableFrom(flowGraph(flow.nodes), ["start"]).size).toBe(flow.nodes.length);
	});

	it("goes to the screen that is meant, and to the first one that has such a check where none is", () => {
		const { flow } = insertPiece(sms.flow, piece("lost-second-step"), {
			into: { nodeId: "check_sms_code", slot: "onSuccess" },
			at: null,
		});
		expect(screen(flow, "ask_sms_code")?.actions).toContainEqual({
			ref: "use_recovery_code",
			nextNode: "ask_recovery_code",
		});
		expect(screen(flow, "check_recovery_code")?.onSuccess).toBe("end");
		const elsewhere = insertPiece(sms.flow, piece("lost-second-step"), { into, at: null });
		expect(elsewhere.flow).toEqual(flow);
	});

	it("gives a generated screen an action", () => {
		const bare = aFlow({
			nodes: [
				start("ask"),
				prompt("ask", ["check"]),
				task("check", { executor: { name: "BasicAuthExecutor" }, onSuccess: "end", onFailure: "ask" }),
				end(),
			],
		});
		const { flow } = insertPiece(bare, piece("forgot-password"), { into: null, at: null });
		expect(screen(flow, "ask")?.actions).toContainEqual({ ref: "forgot_password", nextNode: "ask_recovery_email" });
		expect(screen(flow, "set_password")?.onSuccess).toBe("end");
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
