import { describe, expect, it } from "vitest";
import type { Proof } from "@/lib/flows/executors/contract";
import { flowPieces, insertPiece } from "@/lib/flows/model";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "../analyse-flow";
import { ask, code, executors, otp, run, twoSteps } from "../fixtures/two-steps";
import type { Guarantee } from "../paths/fact-bits";
import type { ProvedPath } from "../paths/paths-to-end";
import { withRecoveries } from "./with-recoveries";

const proving = (...facts: Guarantee[]): ProvedPath => ({ authenticated: true, facts, acr: null, path: [] });
const recovery = (nodeId: string, renews: Proof[], ...takes: Guarantee[][]) => ({
	nodeId,
	renews,
	takes: takes.map((facts) => proving(...facts)),
});
const found = (ways: ProvedPath[], ...recoveries: ReturnType<typeof recovery>[]) =>
	withRecoveries(ways, recoveries).map(
		({ facts, instead, by, weaker }) =>
			`${facts.join(" + ")} instead of ${instead.join(" + ")} by ${by.map(({ nodeId }) => nodeId).join(", ")}${weaker ? ": weaker" : ""}`,
	);

describe("a recovery", () => {
	it("is a step that renews credentials, with the least that has been proved before it", () => {
		const nodes = [
			start("ask"),
			{ ...ask, actions: [...(ask.actions ?? []), { ref: "forgot", nextNode: "send" }] },
			run("check", "BasicAuthExecutor", { onSuccess: "renew", onFailure: "ask" }),
			code("send", "send", { onSuccess: "code", onFailure: "ask" }),
			prompt("code", ["verify", "send"], { inputs: [otp] }),
			code("verify", "verify", { onSuccess: "renew", onFailure: "code" }),
			run("renew", "SetPasswordExecutor", { onSuccess: "end", onFailure: "ask" }),
			end(),
		];
		const { recoveries } = analyseFlow({ flowType: "AUTHENTICATION", nodes }, executors);
		expect(recoveries.map(({ nodeId, renews }) => [nodeId, renews])).toEqual([["renew", ["password"]]]);
		expect(recoveries[0]?.takes.map(({ facts }) => facts).toSorted()).toEqual([["email"], ["password"]]);
		expect(recoveries[0]?.takes[0]?.path.at(0)).toEqual({ nodeId: "start", way: "onSuccess" });
	});

	it("that nobody can get past is none", () => {
		const nodes = [start("renew"), run("renew", "SetPasswordExecutor", { onSuccess: "end", onFailure: "end" }), end()];
		expect(analyseFlow({ flowType: "AUTHENTICATION", nodes }, executors).recoveries).toEqual([]);
	});

	it("puts what it takes in the place of what it renews", () => {
		expect(found([proving("password", "phone")], recovery("reset", ["password"], ["email"]))).toEqual([
			"phone + email instead of password + phone by reset: weaker",
		]);
	});

	it("that takes no less than the sign-in changes nothing", () => {
		expect(found([proving("password", "phone")], recovery("reset", ["password"], ["password", "phone"]))).toEqual([]);
		expect(found([proving("password"), proving("email")], recovery("reset", ["password"], ["email"]))).toEqual([]);
		expect(found([proving("phone")], recovery("reset", ["password"], ["email"]))).toEqual([]);
	});

	it("may lead to another one", () => {
		const renewals = [
			recovery("reset", ["password"], ["email"]),
			recovery("new_key", ["passkey", "device-unlock"], ["password"]),
		];
		expect(found([proving("passkey", "device-unlock")], ...renewals)).toEqual([
			"password instead of passkey + device-unlock by new_key: weaker",
			"email instead of passkey + device-unlock by new_key, reset: weaker",
		]);
	});

	it("that is as strong in kinds and resists the same is not weaker", () => {
		expect(
			found([proving("password", "phone")], recovery("reset", ["password"], ["recovery-code", "password"])),
		).toEqual([]);
		expect(found([proving("authenticator")], recovery("codes", ["authenticator"], ["recovery-code"]))).toEqual([
			"recovery-code instead of authenticator by codes",
		]);
	});

	it("by an existing sign-in counts as another path, and one at which nobody is signed in does not count", () => {
		const open: ProvedPath = { ...proving(), authenticated: false };
		const bySession = recovery("reset", ["password"], ["session"]);
		expect(found([proving("password")], bySession, { ...bySession, takes: [open] })).toEqual([]);
	});
});

describe("the policy of a recovery", () => {
	const piece = flowPieces.find(({ id }) => id === "forgot-password");
	const problemsOf = (demand: string) => {
		const flow = aFlow({ nodes: twoSteps() });
		const { flow: recovering } = piece === undefined ? { flow } : insertPiece(flow, piece, { into: null, at: null });
		const nodes = recovering.nodes.map((node) =>
			node.id === "set_password" ? { ...node, meta: { intent: { demands: [demand] } } } : node,
		);
		return analyseFlow({ ...recovering, nodes }, executors).problems.filter(({ nodeId }) => nodeId === "set_password");
	};

	it("is with the ready piece, and is an intent of the step that renews", () => {
		const renewing = piece?.nodes().find(({ id }) => id === "set_password");
		expect(renewing?.meta).toEqual({ intent: { demands: ["one-factor"] } });
		expect(problemsOf("one-factor")).toEqual([]);
		expect(problemsOf("two-factors")).toMatchObject([
			{
				code: "intent-unmet",
				severity: "error",
				params: { member: "recovery", facts: "email", intent: "two-factors" },
			},
		]);
		expect(problemsOf("three-factors")).toMatchObject([{ code: "intent-malformed" }]);
	});
});
