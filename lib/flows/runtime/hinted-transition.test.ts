import { describe, expect, test } from "vitest";
import { type ExecutionRequest, executorCatalog, type OrganizationHint } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import { begin } from "./engine/enter";
import { executionGraph } from "./engine/execution-graph";
import { aRequest } from "./fixtures/a-runtime";
import { takeHintedTransition } from "./hinted-transition";

const organizations = () => ({
	parent: async () => ({ id: "1", name: "acme" }),
	resolve: async ({ value }: OrganizationHint) =>
		value === "acme" || value.endsWith("@acme.example") ? { id: "1", name: "acme" } : null,
});

/** The graph of the template, which can begin with the screen for the password instead. */
function graph(first: "ask_email" | "ask_password" = "ask_email") {
	const definition = flowTemplates.find(({ id }) => id === "organization-discovery")?.definition();
	if (definition === undefined) throw new Error("the template is missing");
	const nodes = definition.nodes.map((node) => {
		if (node.type === "START") return { ...node, onSuccess: first };
		if (node.id !== "ask_password") return node;
		return {
			...node,
			actions: node.actions?.map((each) =>
				each.ref === "use_organization" ? { ...each, nextNode: "find_organization" } : each,
			),
		};
	});
	return executionGraph("AUTHENTICATION", nodes, executorCatalog);
}

async function taken(request: Partial<ExecutionRequest>, first?: "ask_email" | "ask_password") {
	const at = graph(first);
	const { state, next } = await takeHintedTransition(at, begin(at), { ...aRequest, ...request }, organizations);
	return {
		runs: next.kind === "run",
		nodeId: state.nodeId,
		email: state.values.email,
		problem: state.problem?.reason,
		walk: state.walk.at(-1)?.way,
	};
}

const named: Pick<ExecutionRequest, "organization"> = { organization: { kind: "name", value: "acme" } };

describe("the way an application asked for", () => {
	test("is taken as the action of the screen, with the hint as what was entered", async () => {
		const went = { runs: true, nodeId: "find_organization" };
		expect(await taken({ loginHint: "ada@acme.example" })).toMatchObject({
			...went,
			email: "ada@acme.example",
			walk: "action:continue",
		});
		expect(await taken(named)).toMatchObject({ ...went, email: undefined });
		expect(await taken(named, "ask_password")).toMatchObject({ ...went, walk: "action:use_organization" });
		expect(await taken({ loginHint: "ada@acme.example" }, "ask_password")).toMatchObject(went);
		expect(await taken({ wantedWay: "OrganizationSSO" }, "ask_password")).toMatchObject(went);
	});

	test("is not taken where nothing was asked for, or the screen asks for just what is missing", async () => {
		expect(await taken({})).toMatchObject({ runs: false, problem: undefined });
		expect(await taken({ wantedWay: "OrganizationSSO" })).toMatchObject({ runs: false, nodeId: "ask_email" });
		expect(await taken({ wantedWay: "other" }, "ask_password")).toMatchObject({ runs: false });
		expect(await taken({ loginHint: "ada" })).toMatchObject({ runs: false, problem: undefined });
	});

	test("that leads nowhere is said on the screen, with what was given", async () => {
		const refused = { runs: false, nodeId: "ask_email", problem: "unknown-organization" };
		expect(await taken({ loginHint: "ada@nowhere.example" })).toMatchObject({
			...refused,
			email: "ada@nowhere.example",
		});
		expect(await taken({ organization: { kind: "id", value: "nowhere" } })).toMatchObject(refused);
	});

	test("leaves somebody of no organization on a screen that is for passwords first, unless that way was wanted", async () => {
		const request = { loginHint: "ada@nowhere.example" };
		expect(await taken(request, "ask_password")).toMatchObject({ runs: false, problem: undefined });
		expect(await taken({ ...request, wantedWay: "OrganizationSSO" }, "ask_password")).toMatchObject({
			problem: "unknown-organization",
		});
	});
});

describe("the way to the organization above", () => {
	const definition = flowTemplates.find(({ id }) => id === "password-or-parent")?.definition();
	const nodes = (definition?.nodes ?? []).map((node) =>
		node.type === "START" ? { ...node, onSuccess: "ask_password" } : node,
	);
	const at = executionGraph("AUTHENTICATION", nodes, executorCatalog);
	const transitionOf = async (request: Partial<ExecutionRequest>) => {
		const { state } = await takeHintedTransition(at, begin(at), { ...aRequest, ...request }, organizations);
		return state.walk.at(-1)?.way;
	};

	test("is taken for who is named to be at home there, and when the application wants it", async () => {
		for (const request of [named, { loginHint: "guest@acme.example" }, { wantedWay: "OrganizationSSO" }])
			expect(await transitionOf(request)).toBe("action:use_parent");
	});

	test("is not taken for anybody else", async () => {
		for (const request of [{}, { loginHint: "own@child.example" }, { loginHint: "own" }])
			expect(await transitionOf(request)).toBe("onSuccess");
	});
});

describe("the way to a new password", () => {
	const asked = async (id: string) => {
		const definition = flowTemplates.find((template) => template.id === id)?.definition();
		const nodes = definition?.nodes.map((node) =>
			node.type === "START" ? { ...node, onSuccess: "ask_password" } : node,
		);
		const at = executionGraph("AUTHENTICATION", nodes ?? [], executorCatalog);
		const request = { ...aRequest, wantedWay: "PasswordRecovery" };
		return (await takeHintedTransition(at, begin(at), request, organizations)).state.nodeId;
	};

	test.each(["password", "password-link", "password-or-organization", "passkey-first", "step-up"])(
		"leads past the password in the template %s",
		async (id) => {
			expect(await asked(id)).toBe("ask_recovery_email");
		},
	);

	test("is not taken in a flow without one, and not by who asked for something else", async () => {
		expect(await asked("password-then-sms")).toBe("ask_password");
		expect((await taken({ wantedWay: "SomethingElse" }, "ask_password")).nodeId).toBe("ask_password");
	});
});
