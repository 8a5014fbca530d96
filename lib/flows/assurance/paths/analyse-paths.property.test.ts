import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCatalog, type Proof } from "@/lib/flows/executors";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryBranches, arbitrarySignIn } from "../fixtures/arbitrary-sign-in";
import { type Ended, everyExecution } from "../fixtures/every-execution";
import { everyPath } from "../fixtures/every-path";
import { analysePaths } from "./analyse-paths";
import { guaranteesIn } from "./fact-bits";
import type { EndPaths } from "./paths-to-end";
import { strongestPaths } from "./strongest-paths";
import { workBudget } from "./work-budget";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
/** The facts without verified addresses, which the engine stores at the account and not in the record of an execution. */
const recorded = (facts: readonly string[]) => facts.filter((fact) => !fact.startsWith("verified-")).sort();

/** Expects the analysis to find the minimal and the maximal ends of the engine, and returns all of them. */
function expectSameWays(flow: { flowType: FlowType; nodes: FlowNode[] }): Ended[] {
	const ended = everyExecution(executionGraph(flow.flowType, flow.nodes, executors), executors, 20_000) ?? [];
	const analysed = analysePaths(flow, executors);
	const minimal = analysed.ends.flatMap((end) => end.ways);
	const maximal = strongestPaths(analysed, workBudget()).flatMap((end) => end.ways);
	const covers = (proved: readonly Proof[], facts: readonly string[]) =>
		recorded(facts).every((fact) => proved.some((proof) => proof === fact));
	for (const { authenticated, proved } of ended)
		expect(minimal.some((way) => way.authenticated === authenticated && covers(proved, way.facts))).toBe(true);
	for (const { authenticated, proved } of ended)
		expect(
			maximal.some((one) => one.authenticated === authenticated && proved.every((proof) => one.facts.includes(proof))),
		).toBe(true);
	for (const one of [...minimal, ...maximal]) {
		const same = ended.filter(({ authenticated }) => authenticated === one.authenticated);
		expect(same.map(({ proved }) => proved)).toContainEqual(recorded(one.facts));
	}
	return ended;
}

describe("the ways through any flow", () => {
	it.each([
		["any flow", arbitrarySignIn(5), 2_000],
		["a flow with conditions and trusted browsers", arbitraryBranches(6), 1_000],
	])(
		"are those that the engine can go in %s, the weakest and the strongest, and no others, whatever is pressed and whatever a step answers",
		(_, flows, times) => {
			let signedIn = 0;
			const runs = propertyRuns(times);
			fc.assert(
				fc.property(flows, (flow) => {
					signedIn += expectSameWays(flow).filter(({ authenticated }) => authenticated).length;
				}),
				{ numRuns: propertyRuns(times) },
			);
			// So that it speaks of flows that sign in; their share falls with each executor that is added.
			expect(signedIn).toBeGreaterThan(runs / 10);
		},
		3_600_000,
	);

	const username = { identifier: "username", type: "TEXT_INPUT", required: true };
	const password = { identifier: "password", type: "PASSWORD_INPUT", required: true };
	const otp = { identifier: "otp", type: "OTP_INPUT", required: true };
	const executor = (name: string, mode?: string) => ({ executor: { name, ...(mode !== undefined && { mode }) } });

	it.each<[string, FlowNode[]]>([
		[
			"the screen that a step shows for its password asks again, and leads to no earlier one",
			[
				start("name"),
				prompt("name", ["secret", "code"], { inputs: [username] }),
				task("code", { ...executor("SMSOTPAuthExecutor"), onSuccess: "first" }),
				task("first", { onSuccess: "name" }),
				prompt("secret", ["second"], { inputs: [password] }),
				task("second", { onSuccess: "name", onFailure: "end" }),
				end(),
			],
		],
		[
			"a code that a step has read is asked for again, not entered on the screen where it came from",
			[
				start("send"),
				task("send", { ...executor("SMSOTPAuthExecutor"), onSuccess: "again", onFailure: "code" }),
				prompt("code", ["end", "send"], { inputs: [otp] }),
				task("again", { ...executor("SMSOTPAuthExecutor", "verify"), onSuccess: "more" }),
				prompt("more", ["send"]),
				end(),
			],
		],
		[
			"a screen that always gives the code leaves no button that sends another",
			[
				start("first"),
				prompt("first", ["send"]),
				task("send", { ...executor("SendSMSExecutor"), onSuccess: "verify", onFailure: "end" }),
				task("verify", { ...executor("SMSOTPAuthExecutor", "verify"), onSuccess: "code" }),
				prompt("code", ["verify"], { inputs: [otp] }),
				end(),
			],
		],
		[
			"a new password is removed when the step that asked for it is over",
			[
				start("first"),
				prompt("first", ["end", "check"]),
				task("check", { onSuccess: "verify" }),
				task("verify", { ...executor("SMSOTPAuthExecutor", "verify"), onSuccess: "first", onFailure: "renew" }),
				task("renew", { ...executor("SetPasswordExecutor"), onSuccess: "recover" }),
				task("recover", { ...executor("RecoveryCodeExecutor"), onSuccess: "first" }),
				end(),
			],
		],
		[
			"a wrong code that was entered too early leads back to where it was entered",
			[
				start("early"),
				prompt("early", ["end", "provider"], { inputs: [otp] }),
				task("provider", { ...executor("SAMLAuthExecutor"), onSuccess: "more" }),
				prompt("more", ["enrol"]),
				task("enrol", { ...executor("TOTPExecutor", "enrol"), onSuccess: "provider" }),
				end(),
			],
		],
		[
			"a name that is taken leads to the next screen, which was not answered before",
			[
				start("name"),
				prompt("name", ["find", "end"], { inputs: [username] }),
				task("find", { ...executor("IdentifyingExecutor"), onSuccess: "name", onFailure: "create" }),
				task("create", { ...executor("ProvisioningExecutor"), onSuccess: "created", onFailure: "over" }),
				prompt("created", ["create"]),
				prompt("over", ["over"]),
				end(),
			],
		],
	])("are those of the engine where %s", (_, nodes) => {
		expect(expectSameWays({ flowType: "AUTHENTICATION", nodes })).not.toEqual([]);
	});

	it("are the minimal and the strongest ones among all, which an enumeration without any shortcut finds", () => {
		let compared = 0;
		const runs = propertyRuns(20_000);
		fc.assert(
			fc.property(arbitrarySignIn(6), (flow) => {
				const analysed = analysePaths(flow, executors);
				const all = everyPath(analysed.moves, 50_000);
				if (all === null) return;
				compared++;
				const extreme = (isLess: (one: number, other: number) => boolean) =>
					all
						.filter(
							({ authenticated, facts }) =>
								!all.some(
									(other) =>
										other.authenticated === authenticated && other.facts !== facts && isLess(other.facts, facts),
								),
						)
						.map(({ authenticated, facts }) => [authenticated, guaranteesIn(facts)]);
				const found = (ends: readonly EndPaths[]) =>
					ends.flatMap(({ ways }) => ways).map(({ authenticated, facts }) => [authenticated, facts]);
				const asSet = (ways: unknown[]) => new Set(ways.map((way) => JSON.stringify(way)));
				expect(asSet(found(analysed.ends))).toEqual(asSet(extreme((one, other) => (one & ~other) === 0)));
				const strongest = strongestPaths(analysed, workBudget());
				expect(asSet(found(strongest))).toEqual(asSet(extreme((one, other) => (other & ~one) === 0)));
			}),
			{ numRuns: runs },
		);
		expect(compared).toBeGreaterThan(runs * 0.99);
	}, 3_600_000);

	it("are each shown by a path over moves of the runtime, from START to the END", () => {
		fc.assert(
			fc.property(arbitrarySignIn(7), (flow) => {
				const { moves, ends } = analysePaths(flow, executors);
				for (const { nodeId, ways } of ends)
					for (const { path } of ways) {
						let states = [{ at: moves.startAt, ...moves.initial }];
						for (const step of path) {
							expect(states.some(({ at }) => moves.nodes[at]?.id === step.nodeId)).toBe(true);
							states = states
								.filter(({ at }) => moves.nodes[at]?.id === step.nodeId)
								.flatMap((state) => moves.from(state.at, state).filter(({ way }) => way === step.way))
								.map(({ to, facts, remembered }) => ({ at: to, facts, remembered }));
						}
						expect(states.map(({ at }) => moves.nodes[at]?.id)).toContain(nodeId);
					}
			}),
			{ numRuns: propertyRuns(2_000) },
		);
	}, 3_600_000);
});
