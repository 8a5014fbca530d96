import { describe, expect, it } from "vitest";
import { amrNames } from "@/components/definitions/amr-names";
import { describeCatalog } from "@/lib/flows/executors";
import { simulatedOutcomes } from "@/lib/flows/executors/contract";
import { simulatedTasks } from "@/lib/flows/executors/fixtures/simulated-tasks";
import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { type ExecutionGraph, executionGraph, type Move, replay, type Step } from "@/lib/flows/runtime/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { answerOf } from "./answer-of";
import { type Choice, choicesAt, runOn } from "./choices";
import { lightPath } from "./light-path";
import { askedElsewhere } from "./requested-elsewhere";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

describe.each(languages)("the words of simulations in $name", ({ code }) => {
	const t = serverTranslation(code);

	it("name everything an executor can come to", () => {
		const names = [...executors.values()].flatMap((executor) =>
			simulatedTasks(executor).flatMap((task) => simulatedOutcomes(executor, task).map(({ name }) => name)),
		);
		for (const name of new Set(names)) expect(t.has(`executors:outcome.${name}`), name).toBe(true);
	});

	it("name every method that executors say they prove by", () => {
		for (const { name, authenticates } of executors.values())
			for (const method of authenticates?.amr ?? []) expect(t.has(`simulation:amr.${method}`), name).toBe(true);
		expect(amrNames(["pwd", "unheard"], t, code)).toContain("unheard");
	});
});

describe("what can be chosen", () => {
	it("at a password: right, wrong, locked, and what can happen to any step, each with where it leads", () => {
		const graph = graphOf([
			start("check"),
			task("check", { onSuccess: "end", onFailure: "ask" }),
			prompt("ask", ["check"]),
			end(),
		]);
		const step = stepAfter(graph, [typed({ username: "grace", password: "••••" })]);
		expect(named(choicesAt(graph, executors, step))).toEqual([
			["password-right", "end", "end"],
			["password-wrong", "show", "ask"],
			["account-locked", "show", "ask"],
			["timeout", "show", "ask"],
			["throws", "show", "ask"],
		]);
	});

	it("at another provider: leaving first, then what the browser comes back with, in one go", () => {
		const google = { name: "GoogleOIDCAuthExecutor" };
		const graph = graphOf([
			start("go"),
			task("go", { onSuccess: "end", onFailure: "ask", executor: google }),
			prompt("ask", ["go"]),
			end(),
		]);
		const leaving = choicesAt(graph, executors, stepAfter(graph, []));
		expect(leaving.map(({ name }) => name)).toEqual(["leaves", "provider-down", "no-sender", "timeout", "throws"]);
		const away = stepAfter(graph, leaving[0]?.moves ?? []);
		const back = choicesAt(graph, executors, away);
		expect(named(back)).toEqual([
			["comes-back", "end", "end"],
			["provider-refused", "show", "ask"],
			["provider-down", "show", "ask"],
			["timeout", "show", "ask"],
			["throws", "show", "ask"],
			["provider-declined", "show", "ask"],
		]);
		for (const { moves, after } of back)
			expect(stepAfter(graph, [...(leaving[0]?.moves ?? []), ...moves])).toEqual(after);
	});

	it("never lets somebody succeed who does not exist", () => {
		const otp = { name: "SMSOTPAuthExecutor", mode: "verify" };
		const graph = graphOf([
			start("send"),
			task("send", { onSuccess: "check", executor: { name: "SMSOTPAuthExecutor", mode: "send" } }),
			task("check", { onSuccess: "end", executor: otp }),
			end(),
		]);
		const sent: Move = { outcome: { kind: "success", subject: "nobody" } };
		const names = choicesAt(graph, executors, stepAfter(graph, [sent, typed({ otp: "123456" })])).map(
			({ name }) => name,
		);
		expect(names).toContain("code-wrong");
		expect(names).not.toContain("code-right");
	});

	it("is nothing where a screen is shown or the run is over", () => {
		const graph = graphOf([start("ask"), prompt("ask", ["end"]), end()]);
		expect(choicesAt(graph, executors, stepAfter(graph, []))).toEqual([]);
		expect(choicesAt(graph, executors, stepAfter(graph, [typed({})]))).toEqual([]);
	});

	it.each(flowTemplates)(
		"steps that succeed by themselves go on to the next screen of $id",
		({ flowType, definition }) => {
			const graph = executionGraph(flowType, definition().nodes, executors);
			const first = stepAfter(graph, []);
			const moves = runOn(graph, executors, first);
			const reached = stepAfter(graph, moves);
			expect(["show", "end", "fail"]).toContain(reached.next.kind);
		},
	);

	it("ends also where steps lead in a circle", () => {
		const graph = graphOf([
			start("a"),
			task("a", { onSuccess: "b", executor: collector }),
			task("b", { onSuccess: "a", executor: collector }),
		]);
		const reached = stepAfter(graph, runOn(graph, executors, stepAfter(graph, [])));
		expect(reached.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});
});

describe("the way that is lit", () => {
	const graph = graphOf([
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onSuccess: "end", onFailure: "ask" }),
		end(),
	]);
	const values = typed({ username: "ada", password: "••••" });
	const wrong: Move = { outcome: { kind: "failure", reason: "invalid-credentials" } };

	it("numbers the nodes in their order and tells the last edge from those before", () => {
		// The screen asks for nothing, so the step asks by itself.
		const { nodes, edges, current } = lightPath(graph, stepAfter(graph, [typed({}), values, wrong]));
		expect([...nodes]).toEqual([
			["start", "1"],
			["ask", "2, 4"],
			["check", "3"],
		]);
		expect([...edges]).toEqual([
			["start:onSuccess", "earlier"],
			["ask:actions[0].nextNode", "earlier"],
			["check:onFailure", "last"],
		]);
		expect(current).toBe("ask");
	});
});

describe("a screen", () => {
	it("is answered by its fields and the button that was pressed; of a password only its length is taken", () => {
		const form = new FormData();
		for (const [name, value] of [
			["username", "ada"],
			["password", "a secret"],
			["action", "go"],
			["more", "x"],
		] as const)
			form.set(name, value);
		const inputs = [
			{ identifier: "username", type: "TEXT_INPUT" },
			{ identifier: "password", type: "PASSWORD_INPUT" },
			{ identifier: "terms", type: "CHECKBOX" },
		];
		expect(answerOf(form, inputs)).toEqual({
			action: "go",
			inputs: { username: "ada", password: "••••••••", terms: "" },
		});
	});

	it("is none where a passkey or a link is asked for", () => {
		const graph = graphOf([start("check"), task("check", { onSuccess: "end", executor: collector }), end()]);
		const ask = (type: string): Move => ({
			outcome: { kind: "ask", inputs: [{ identifier: "given", type, required: true }] },
		});
		expect(askedElsewhere(stepAfter(graph, [ask("PASSKEY")]))).toEqual({ identifier: "given", by: "passkey" });
		expect(askedElsewhere(stepAfter(graph, [ask("LINK_TOKEN")]))).toEqual({ identifier: "given", by: "link" });
		expect(askedElsewhere(stepAfter(graph, [ask("TEXT_INPUT")]))).toBeNull();
	});
});

const collector = { name: "AttributeCollector" };

function graphOf(nodes: readonly FlowNode[]): ExecutionGraph {
	return executionGraph("AUTHENTICATION", nodes, executors);
}

function stepAfter(graph: ExecutionGraph, moves: readonly Move[]): Step {
	const { steps, stopped } = replay(graph, moves);
	expect(stopped).toBeNull();
	return steps.at(-1) ?? steps[0];
}

function typed(inputs: Record<string, string>): Move {
	return { answer: { inputs } };
}

/** Name, what happens next, and where. */
function named(choices: readonly Choice[]): [string, string, string][] {
	return choices.map(({ name, after }) => [name, after.next.kind, after.state.nodeId]);
}
