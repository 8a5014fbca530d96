import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "../analyse-flow";
import { mutantsOf } from "../fixtures/mutants";
import { usualFlows } from "../fixtures/usual-flows";
import { assuranceFixes } from "./assurance-fixes";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const problemsOf = (flow: FlowDefinition) => analyseFlow(flow, executors).problems;
const said = ({ code, nodeId }: { code: string; nodeId: string | null }) => `${code} ${nodeId}`;
const fixesOf = (flow: FlowDefinition, code: string) =>
	problemsOf(flow)
		.filter((issue) => issue.code === code)
		.flatMap((issue) => assuranceFixes(issue, flow, executors));

const input = (identifier: string, type: string) => ({ ref: identifier, identifier, type, required: true });
const signIn = (nodes: FlowNode[]): FlowDefinition => ({ name: "x", handle: "x", flowType: "AUTHENTICATION", nodes });
const check = (members: Partial<FlowNode>) => task("check", { executor: { name: "BasicAuthExecutor" }, ...members });
const credentials = [input("username", "TEXT_INPUT"), input("password", "PASSWORD_INPUT")];

/** One repair after the other, as if each first one were clicked. */
function repaired(flow: FlowDefinition): FlowDefinition {
	let now = flow;
	for (let left = 20; left > 0; left--) {
		const [fix] = problemsOf(now).flatMap((issue) => assuranceFixes(issue, now, executors));
		if (fix === undefined) return now;
		now = fix.apply(now);
	}
	return now;
}

describe("one click", () => {
	it.each(usualFlows.filter((flow) => problemsOf(flow).some(({ code }) => code === "code-without-resend")))(
		"gives the code screen of $name a button that sends again",
		(flow) => {
			const [fix] = fixesOf(flow, "code-without-resend");
			expect(fix?.id).toBe("add-resend");
			expect(fixesOf(fix?.apply(flow) ?? flow, "code-without-resend")).toEqual([]);
			expect(problemsOf(fix?.apply(flow) ?? flow).map(said)).not.toContainEqual(
				expect.stringContaining("code-without-resend"),
			);
		},
	);

	it("gives a designed code screen a button beside its others", () => {
		const template = flowTemplates.find(({ id }) => id === "email-code")?.definition();
		if (template === undefined) throw new Error("the template is missing");
		const broken = {
			...template,
			nodes: template.nodes.map((node) =>
				node.id === "ask_code"
					? { ...node, actions: node.actions?.filter(({ nextNode }) => nextNode !== "send_code") }
					: node,
			),
		};
		const [fix] = fixesOf(broken, "code-without-resend");
		const screen = fix?.apply(broken).nodes.find(({ id }) => id === "ask_code");
		expect(screen?.actions?.map(({ nextNode }) => nextNode)).toEqual(["check_code", "send_code"]);
	});

	it("leads failures that end like a success back to their screens", () => {
		const flow = signIn([
			start("ask"),
			prompt("ask", ["check"], { inputs: credentials }),
			check({ onSuccess: "end", onFailure: "end" }),
			end(),
		]);
		const [fix] = fixesOf(flow, "end-unauthenticated");
		expect(fix?.params).toEqual({ target: "ask", count: "1" });
		expect(problemsOf(fix?.apply(flow) ?? flow)).toEqual([]);
	});

	it("leads the failure of a second factor that signs in all the same back to its screen", () => {
		const template = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
		if (template === undefined) throw new Error("the template is missing");
		const nodes = template.nodes.map((node) =>
			node.id === "check_code" ? { ...node, onFailure: "check_access" } : node,
		);
		const flow = { ...template, nodes };
		expect(problemsOf(flow).map(said)).toContain("verification-bypassed check_code");
		const [fix] = fixesOf(flow, "verification-bypassed");
		expect(fix?.params).toEqual({ target: "ask_code", count: "1" });
		expect(problemsOf(fix?.apply(flow) ?? flow)).toEqual([]);
	});

	it("gives the screen to which an expired code is led back a button that sends another one", () => {
		const template = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
		if (template === undefined) throw new Error("the template is missing");
		const nodes = template.nodes.map((node) => {
			if (node.id === "check_code") return { ...node, onFailure: "check_access" };
			if (node.id !== "ask_code") return node;
			return { ...node, actions: node.actions?.filter(({ nextNode }) => nextNode !== "send_code") };
		});
		const flow = { ...template, nodes };
		const [fix] = fixesOf(flow, "verification-bypassed");
		expect(fix).toMatchObject({ id: "lead-failures-back-and-resend", params: { target: "ask_code" } });
		const mended = fix?.apply(flow) ?? flow;
		expect(mended.nodes.find(({ id }) => id === "check_code")?.onFailure).toBe("ask_code");
		expect(mended.nodes.find(({ id }) => id === "ask_code")?.actions?.map(({ nextNode }) => nextNode)).toContain(
			"send_code",
		);
		expect(problemsOf(mended).map(said)).not.toContain("code-without-resend ask_code");
	});

	it("removes a button that leads nowhere", () => {
		const template = flowTemplates.find(({ id }) => id === "email-code")?.definition();
		if (template === undefined) throw new Error("the template is missing");
		const nodes = template.nodes.map((node) =>
			node.id === "ask_email"
				? { ...node, meta: { components: [...(node.meta?.components ?? []), { id: "help", type: "ACTION" }] } }
				: node,
		);
		const flow = { ...template, nodes };
		expect(problemsOf(flow).map(said)).toEqual(["button-unwired ask_email"]);
		const [fix] = fixesOf(flow, "button-unwired");
		expect(fix?.apply(flow).nodes).toEqual(template.nodes);
	});

	it("accepts one more path where an END accepts certain ones, and never one without what it demands", () => {
		const template = flowTemplates.find(({ id }) => id === "step-up")?.definition();
		if (template === undefined) throw new Error("the template is missing");
		const around = (intent: unknown) => ({
			...template,
			nodes: template.nodes.map((node) =>
				node.id === "check_authenticator"
					? { ...node, onSuccess: "check_access" }
					: node.type === "END"
						? { ...node, meta: { intent } }
						: node,
			),
		});
		const flow = around({ demands: [], accepts: [["as-asked"]] });
		const fixes = fixesOf(flow, "intent-unmet");
		expect(fixes.map(({ id }) => id)).toContain("accept-path");
		expect(fixesOf(repaired(flow), "intent-unmet")).toEqual([]);
		expect(fixesOf(around({ demands: ["phishing-resistant"] }), "intent-unmet")).toEqual([]);
	});

	it("asks for what a task requires, and no longer for what nobody reads or everybody has entered", () => {
		const asked = signIn([
			start("name"),
			prompt("name", ["ask"], { inputs: [input("username", "TEXT_INPUT"), input("shoeSize", "NUMBER_INPUT")] }),
			prompt("ask", ["check"], { inputs: [input("username", "TEXT_INPUT")] }),
			check({ onSuccess: "end", onFailure: "ask" }),
			end(),
		]);
		const fixed = repaired(asked);
		expect(problemsOf(fixed)).toEqual([]);
		expect(fixed.nodes.flatMap(({ inputs = [] }) => inputs.map(({ identifier }) => identifier))).toEqual([
			"username",
			"password",
		]);
	});

	it("offers nothing for what only a person can decide", () => {
		const flow = signIn([
			start("check"),
			task("check", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
			end(),
		]);
		expect(problemsOf(flow).flatMap((issue) => assuranceFixes(issue, flow, executors))).toEqual([]);
	});
});

it("no repair of a changed template brings a problem, or takes away what a path proves", () => {
	for (const id of ["email-code", "sign-up-verified-email"]) {
		const template = flowTemplates.find((each) => each.id === id)?.definition();
		if (template === undefined) throw new Error("the template is missing");
		for (const nodes of mutantsOf(template.nodes)) {
			const flow = { ...template, nodes };
			for (const issue of problemsOf(flow))
				for (const { apply } of assuranceFixes(issue, flow, executors)) {
					const [before, after] = [problemsOf(flow), problemsOf(apply(flow))];
					expect(after.length).toBeLessThan(before.length);
					expect(after.filter(({ code }) => code === "end-unauthenticated").length).toBeLessThanOrEqual(
						before.filter(({ code }) => code === "end-unauthenticated").length,
					);
				}
		}
	}
});
