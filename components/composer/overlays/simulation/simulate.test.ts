import { describe, expect, it } from "vitest";
import { amrNames } from "@/components/definitions/amr-names";
import { describeCatalog } from "@/lib/flows/executors";
import { simulatedOutcomes } from "@/lib/flows/executors/contract";
import { simulatedTasks } from "@/lib/flows/executors/fixtures/simulated-tasks";
import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import {
	type Choice,
	choicesAt,
	type ExecutionGraph,
	executionGraph,
	type Move,
	replay,
	runOn,
	type Step,
} from "@/lib/flows/runtime/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import { lightPath } from "../../derived/light-path";
import { answerOf } from "./answer-of";
import { inputOutsideScreen } from "./requested-elsewhere";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

describe.each(languages)("the words of simulations in $name", ({ code }) => {
	const t = serverTranslation(code);

	it("name every outcome of an executor", () => {
		const names = [...executors.values()].flatMap((executor) =>
			simulatedTasks(executor).flatMap((task) => simulatedOutcomes(executor, task).map(({ name }) => name)),
		);
		for (const name of new Set(names)) expect(knownText(t, `executors:outcome.${name}`), name).toBeDefined();
	});

	it("name every authentication method that executors declare", () => {
		for (const { name, authenticates } of executors.values())
			for (const method of authenticates?.amr ?? [])
				expect(knownText(t, `simulation:amr.${method}`), name).toBeDefined();
		expect(amrNames(["pwd", "unheard"], t, code)).toContain("unheard");
	});
});

describe("the outcomes to choose from", () => {
	it("at a password: correct, wrong, locked, temporary, of a guest, and the failures of every step, each with its target", () => {
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
			["password-temporary", "show", "check"],
			["guest-leaves", "redirect", "check"],
			["timeout", "show", "ask"],
			["throws", "show", "ask"],
		]);
	});

	it("at an identity provider: the redirect first, then the responses, in one list", () => {
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

	it("never contain a success for an unknown account", () => {
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

	it("are empty where a screen is shown or the execution has ended", () => {
		const graph = graphOf([start("ask"), prompt("ask", ["end"]), end()]);
		expect(choicesAt(graph, executors, stepAfter(graph, []))).toEqual([]);
		expect(choicesAt(graph, executors, stepAfter(graph, [typed({})]))).toEqual([]);
	});

	it.each(flowTemplates)("usual outcomes continue to the next screen of $id", ({ flowType, definition }) => {
		const graph = executionGraph(flowType, definition().nodes, executors);
		const first = stepAfter(graph, []);
		const moves = runOn(graph, executors, first);
		const reached = stepAfter(graph, moves);
		expect(["show", "end", "fail"]).toContain(reached.next.kind);
	});

	it("stops where steps form a cycle", () => {
		const graph = graphOf([
			start("a"),
			task("a", { onSuccess: "b", executor: service }),
			task("b", { onSuccess: "a", executor: service }),
		]);
		const reached = stepAfter(graph, runOn(graph, executors, stepAfter(graph, [])));
		expect(reached.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});
});

describe("the highlighted path", () => {
	const graph = graphOf([
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onSuccess: "end", onFailure: "ask" }),
		end(),
	]);
	const values = typed({ username: "ada", password: "••••" });
	const wrong: Move = { outcome: { kind: "failure", reason: "invalid-credentials" } };

	const lightOf = ({ state }: Step) =>
		lightPath(graph, state.walk, state.nodeId, { stepOf: (id) => id, outcomeOf: () => null });

	it("numbers the nodes in their order and distinguishes the last edge from earlier ones", () => {
		// The screen has no input, so the step generates one.
		const { nodes, edges, current } = lightOf(stepAfter(graph, [typed({}), values, wrong]));
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
	it("is answered by its fields and the pressed button; only the length of a password is recorded", () => {
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

	it("is not shown where a passkey or a link is requested", () => {
		const graph = graphOf([start("check"), task("check", { onSuccess: "end", executor: collector }), end()]);
		const ask = (type: string): Move => ({
			outcome: { kind: "ask", inputs: [{ identifier: "given", type, required: true }] },
		});
		expect(inputOutsideScreen(stepAfter(graph, [ask("PASSKEY")]))).toEqual({ identifier: "given", by: "passkey" });
		expect(inputOutsideScreen(stepAfter(graph, [ask("LINK_TOKEN")]))).toEqual({ identifier: "given", by: "link" });
		expect(inputOutsideScreen(stepAfter(graph, [ask("TEXT_INPUT")]))).toBeNull();
	});
});

const collector = { name: "AttributeCollector" };
const service = { name: "HTTPRequestExecutor" };

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

/** The name, the state afterwards, and its node. */
function named(choices: readonly Choice[]): [string, string, string][] {
	return choices.map(({ name, after }) => [name, after.next.kind, after.state.nodeId]);
}
