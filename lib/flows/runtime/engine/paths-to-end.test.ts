import { describe, expect, test } from "vitest";
import { executorCatalog } from "@/lib/flows/executors";
import type { FlowNode } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { executionGraph } from "./execution-graph";
import { provedOnPaths } from "./paths-to-end";

const SESSION = "SessionExecutor";
const proved = (nodes: readonly FlowNode[], from = "start") =>
	provedOnPaths(executionGraph("AUTHENTICATION", nodes, executorCatalog), from, SESSION)
		.map((set) => set.join(" "))
		.sort();

const session = task("session", { executor: { name: SESSION }, onSuccess: "end", onFailure: "ask" });
const password = (onSuccess: string) => task("password", { onSuccess, onFailure: "ask" });
const code = task("code", { executor: { name: "TOTPExecutor", mode: "verify" }, onSuccess: "end", onFailure: "code" });

describe("what the paths through a flow prove", () => {
	test("is the sum of what their steps prove, without those that take a session", () => {
		const ask = prompt("ask", ["password"]);
		expect(proved([start("session"), session, ask, password("end"), end()])).toEqual(["pwd"]);
		expect(proved([start("session"), session, ask, password("code"), code, end()])).toEqual(["otp pwd"]);
		expect(proved([start("session"), session, ask, password("code"), code, end()], "code")).toEqual(["otp"]);
	});

	test("has every smallest set, and none that another one is part of", () => {
		const ask = prompt("ask", ["password", "google", "both"]);
		const google = task("google", { executor: { name: "GoogleOIDCAuthExecutor" }, onSuccess: "end", onFailure: "ask" });
		const both = task("both", { onSuccess: "code", onFailure: "ask" });
		expect(proved([start("ask"), ask, password("end"), google, both, code, end()])).toEqual(["fed", "pwd"]);
	});

	test("says of a way past every check that it proves nothing, and of none that there is none", () => {
		const skips = prompt("ask", ["password", "end"]);
		expect(proved([start("session"), session, skips, password("end"), end()])).toEqual(["", "pwd"]);
		expect(proved([start("session"), { ...session, onFailure: "dead" }, prompt("dead", ["dead"]), end()])).toEqual([]);
	});
});
