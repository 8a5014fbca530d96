import { describe, expect, it } from "vitest";
import type { FlowDefinition, FlowNode } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "../analyse-flow";
import { ask, bypassesIn, code, email, executors, otp, password, run, username } from "../fixtures/two-steps";
import type { Surroundings } from "./assurance-rule";

function problemsOf(
	nodes: FlowNode[],
	flowType: FlowDefinition["flowType"] = "AUTHENTICATION",
	surroundings: Surroundings = {},
): string[] {
	const { problems } = analyseFlow({ flowType, nodes }, executors, surroundings);
	return problems.map((problem) => `${problem.severity} ${problem.code} ${problem.nodeId}`);
}

describe("a problem is", () => {
	it("an END that somebody reaches without being signed in, also over the failure of a task", () => {
		const nodes = [start("ask"), ask, run("check", "BasicAuthExecutor", { onSuccess: "end", onFailure: "end" }), end()];
		expect(problemsOf(nodes)).toEqual(["error end-unauthenticated end"]);
	});

	it("not an END behind a step that fails unless somebody is signed in", () => {
		const nodes = [
			start("ask"),
			ask,
			run("check", "BasicAuthExecutor", { onSuccess: "assert", onFailure: "assert" }),
			run("assert", "AuthAssertExecutor", { onSuccess: "end" }),
			end(),
		];
		expect(problemsOf(nodes)).toEqual([]);
	});

	it("a screen that the runtime returns to after the password, when its other button leads around the second factor", () => {
		const nodes = [
			start("ask"),
			prompt("ask", ["check", "assert"], { inputs: [username, password] }),
			run("check", "BasicAuthExecutor", { onSuccess: "send" }),
			code("send", "send", { onSuccess: "code" }),
			prompt("code", ["verify", "send"], { inputs: [otp] }),
			code("verify", "verify", { onSuccess: "assert", onFailure: "code" }),
			run("assert", "AuthAssertExecutor", { onSuccess: "end" }),
			end(),
		];
		const { ends } = analyseFlow({ flowType: "AUTHENTICATION", nodes }, executors);
		expect(ends[0]?.ways.map(({ facts }) => facts)).toEqual([["password"]]);
		expect(ends[0]?.ways[0]?.path.map(({ way }) => way)).toContain("retry");
		expect(bypassesIn(nodes)).toEqual(["ask .actions[1].nextNode verify"]);
	});

	describe("a condition", () => {
		const deciding = (condition: unknown, before: "check" | "decide" = "check") => [
			start("ask"),
			prompt("ask", [before], { inputs: [username, password] }),
			run("check", "BasicAuthExecutor", { onSuccess: before === "check" ? "decide" : "end", onFailure: "ask" }),
			run("decide", "ConditionExecutor", {
				...(condition !== undefined && { properties: { condition } }),
				onSuccess: before === "check" ? "end" : "check",
				onFailure: before === "check" ? "app" : "check",
			}),
			run("app", "TOTPExecutor", { onSuccess: "end" }),
			end(),
		];
		const staff = { fact: "group", is: "one-of", ids: ["staff"] };
		const office = { fact: "network", is: "one-of", networks: ["10.0.0.0/8"] };
		const conditionProblems = (nodes: FlowNode[], surroundings: Surroundings = {}) =>
			problemsOf(nodes, "AUTHENTICATION", surroundings).filter((problem) => problem.endsWith(" decide"));

		it.each([
			["without a condition", undefined, "property-missing"],
			["without comparisons", { match: "all", comparisons: [] }, "condition-malformed"],
			["without a value", { match: "all", comparisons: [{ ...staff, ids: [] }] }, "condition-malformed"],
			["of no network", { match: "all", comparisons: [{ ...office, networks: ["x"] }] }, "condition-malformed"],
		])("%s, which always fails", (_, condition, code) => {
			expect(conditionProblems(deciding(condition))).toEqual([`error ${code} decide`]);
		});

		it("about something that does not exist", () => {
			const condition = {
				match: "any",
				comparisons: [staff, office, { ...staff, fact: "application", ids: ["shop"] }],
			};
			const things = { absent: ["staff", "other"], names: {}, organizations: [] };
			expect(conditionProblems(deciding(condition), { things })).toEqual(["error group-unknown decide"]);
			expect(conditionProblems(deciding(condition))).toEqual([]);
		});

		it("about a person, where nobody is signed in yet on some path or on any", () => {
			const both = { match: "any", comparisons: [staff, office] };
			expect(conditionProblems(deciding(both, "decide"))).toEqual(["warning condition-before-sign-in decide"]);
			expect(conditionProblems(deciding({ ...both, match: "all" }, "decide"))).toEqual([
				"error task-never-succeeds decide",
			]);
			expect(conditionProblems(deciding({ match: "all", comparisons: [office] }, "decide"))).toEqual([]);
			expect(conditionProblems(deciding(both))).toEqual([]);
		});

		it("that leads around a second factor, unless the browser has to be trusted", () => {
			const proved = (condition: unknown) => {
				const { ends, problems } = analyseFlow({ flowType: "AUTHENTICATION", nodes: deciding(condition) }, executors);
				return [ends[0]?.ways.map(({ facts }) => facts.join(" + ")), problems.filter(({ nodeId }) => nodeId === "end")];
			};
			expect(proved({ match: "all", comparisons: [staff] })).toEqual([["password"], []]);
			const trusted = { fact: "browser", is: "trusted" };
			expect(proved({ match: "all", comparisons: [trusted, office] })).toEqual([
				["password + trusted-browser", "password + authenticator"],
				[],
			]);
			expect(proved({ match: "any", comparisons: [trusted, office] })).toEqual([["password"], []]);
			// A failure proves nothing: a step that cannot be carried out fails as well.
			const turned = deciding({ match: "all", comparisons: [{ ...trusted, is: "new" }] }).map((node) =>
				node.id === "decide" ? { ...node, onSuccess: "app", onFailure: "end" } : node,
			);
			const { ends } = analyseFlow({ flowType: "AUTHENTICATION", nodes: turned }, executors);
			expect(ends[0]?.ways.map(({ facts }) => facts)).toEqual([["password"]]);
		});
	});

	it("a task that always fails, because nothing before does what it needs", () => {
		const nodes = [start("assert"), run("assert", "AuthAssertExecutor", { onSuccess: "end" }), end()];
		expect(problemsOf(nodes)).toEqual(["error task-never-succeeds assert"]);
	});

	it("a code screen without a button that sends another code; one that leads back to the address has one", () => {
		const nodes = (other: string[]) => [
			start("address"),
			prompt("address", ["send"], { inputs: [email] }),
			code("send", "send", { onSuccess: "code", onFailure: "address" }),
			prompt("code", ["verify", ...other], { inputs: [otp] }),
			code("verify", "verify", { onSuccess: "end", onFailure: "code" }),
			end(),
		];
		expect(problemsOf(nodes([]))).toEqual(["error code-without-resend code"]);
		expect(problemsOf(nodes(["send"]))).toEqual([]);
		expect(problemsOf(nodes(["address"]))).toEqual([]);
	});

	it("a required property without a value, and an identity provider or a sender that does not exist", () => {
		const nodes = (properties: Record<string, unknown>) => [
			start("google"),
			run("google", "GoogleOIDCAuthExecutor", { onSuccess: "end", properties }),
			end(),
		];
		expect(problemsOf(nodes({}))).toEqual(["error property-missing google"]);
		expect(problemsOf(nodes({ idpId: " " }))).toEqual(["error property-missing google"]);
		const email = { ids: ["mail"], withoutName: true, anyName: false };
		const known = {
			services: {
				providers: ["one"],
				senders: { email, sms: { ids: [], withoutName: false, anyName: false } },
			},
		};
		expect(problemsOf(nodes({ idpId: "one" }), "AUTHENTICATION", known)).toEqual([]);
		expect(problemsOf(nodes({ idpId: "two" }), "AUTHENTICATION", known)).toEqual(["error provider-unknown google"]);
		const sends = { executor: { name: "EmailOTPAuthExecutor" }, onSuccess: "end", properties: { senderId: "gone" } };
		const mailed = [start("mail"), task("mail", sends), end()];
		expect(problemsOf(mailed, "AUTHENTICATION", known)).toEqual(["error sender-unknown mail"]);
		const text = [start("text"), task("text", { executor: { name: "SMSOTPAuthExecutor" }, onSuccess: "end" }), end()];
		expect(problemsOf(text, "AUTHENTICATION", known)).toEqual(["error sender-missing text"]);
		const { services } = known;
		const senders = { ...services.senders, email: { ...email, withoutName: false } };
		const withoutMail = { services: { ...services, senders } };
		const code = [start("mail"), task("mail", { ...sends, properties: {} }), end()];
		expect(problemsOf(code, "AUTHENTICATION", withoutMail)).toEqual(["error sender-missing mail"]);
		// This step sends mail as well, but works without a sender.
		const password = [start("check"), task("check", { onSuccess: "end" }), end()];
		expect(problemsOf(password, "AUTHENTICATION", withoutMail)).not.toContain("error sender-missing check");
	});

	it("an assessment of places without a file of places, and nothing where it looks at none or this is not known", () => {
		const nodes = (properties: Record<string, unknown>) => [
			start("check"),
			task("check", { onSuccess: "assess" }),
			task("assess", { executor: { name: "RiskExecutor" }, properties, onSuccess: "end", onFailure: "check" }),
			end(),
		];
		const none = { ids: [], withoutName: true, anyName: false };
		const senders = { email: none, sms: none };
		const without = { services: { providers: [], senders, placesKnown: false } };
		const found = (properties: Record<string, unknown>, known: Surroundings = without) =>
			problemsOf(nodes(properties), "AUTHENTICATION", known).filter((problem) => problem.includes("places-missing"));
		expect(found({ countries: ["DE"] })).toEqual(["warning places-missing assess"]);
		expect(found({ maxSpeed: 900 })).toEqual(["warning places-missing assess"]);
		expect(found({ newBrowser: true, countries: [] })).toEqual([]);
		expect(found({ maxSpeed: 900 }, { services: { providers: [], senders, placesKnown: true } })).toEqual([]);
		expect(found({ maxSpeed: 900 }, {})).toEqual([]);
	});

	it("a computing task without another way, which stops a browser without scripts", () => {
		const nodes = (onFailure?: string) => [
			start("work"),
			task("work", {
				executor: { name: "ProofOfWorkExecutor" },
				onSuccess: "check",
				...(onFailure !== undefined && { onFailure }),
			}),
			task("check", { onSuccess: "end" }),
			end(),
		];
		const found = (onFailure?: string) =>
			problemsOf(nodes(onFailure), "AUTHENTICATION").filter((problem) => problem.includes("work"));
		expect(found()).toEqual(["warning work-needs-scripts work"]);
		expect(found("check")).toEqual([]);
	});

	it("a captcha, which checks nothing here, and which nobody passes where its value is required", () => {
		const screen = (required: boolean | null) => [
			start("ask"),
			prompt("ask", ["check"], {
				inputs: [
					...[username, password],
					...(required === null ? [] : [{ ref: "captcha", identifier: "captcha", type: "CAPTCHA", required }]),
				],
				meta: {
					components: [
						{ id: "captcha", type: "CAPTCHA" },
						{ id: "check", type: "ACTION" },
					],
				},
				actions: [{ ref: "check", nextNode: "check" }],
			}),
			run("check", "BasicAuthExecutor", { onSuccess: "end", onFailure: "ask" }),
			end(),
		];
		const found = (required: boolean | null) =>
			problemsOf(screen(required)).filter((problem) => problem.includes("captcha-checks"));
		expect(found(null)).toEqual(["warning captcha-checks-nothing ask"]);
		expect(found(true)).toEqual(["error captcha-checks-nothing ask"]);
	});

	it("a button without an action", () => {
		const screen = (...buttons: string[]) => [
			start("ask"),
			prompt("ask", ["check"], {
				inputs: [username, password],
				meta: { components: ["check", ...buttons].map((id) => ({ id, type: "ACTION" })) },
				actions: [{ ref: "check", nextNode: "check" }],
			}),
			run("check", "BasicAuthExecutor", { onSuccess: "end", onFailure: "ask" }),
			end(),
		];
		expect(problemsOf(screen())).toEqual([]);
		expect(problemsOf(screen("help"))).toEqual(["error button-unwired ask"]);
	});

	it("a property with a value that its executor refuses, and one that it does not know", () => {
		const nodes = (properties: Record<string, unknown>) => [
			start("session"),
			task("session", {
				executor: { name: "SessionExecutor" },
				properties,
				onSuccess: "assert",
				onFailure: "ask",
			}),
			ask,
			run("check", "BasicAuthExecutor", { onSuccess: "assert", onFailure: "ask" }),
			run("assert", "AuthAssertExecutor", { onSuccess: "end" }),
			end(),
		];
		expect(problemsOf(nodes({ requires: "flow", stepsUp: true }))).toEqual([]);
		expect(problemsOf(nodes({ requires: "nothing" }))).toContain("error property-invalid session");
		expect(problemsOf(nodes({ stepsUp: "yes" }))).toContain("error property-invalid session");
		expect(problemsOf(nodes({ strength: 2 }))).toEqual(["warning property-unknown session"]);
	});

	it("a way with one factor beside a way with two", () => {
		const nodes = [
			start("ask"),
			prompt("ask", ["check", "mail"], { inputs: [username, password] }),
			run("check", "BasicAuthExecutor", { onSuccess: "mail", onFailure: "ask" }),
			task("mail", { executor: { name: "PasskeyExecutor" }, onSuccess: "end", onFailure: "end_2" }),
			end(),
			end("end_2"),
		];
		expect(problemsOf(nodes)).toEqual([
			"error end-unauthenticated end_2",
			"error verification-bypassed mail",
			"warning weaker-way end_2",
		]);
	});

	it("a screen from which some people cannot finish, because their code is used up", () => {
		const nodes = [
			start("address"),
			prompt("address", ["send"], { inputs: [email] }),
			code("send", "send", { onSuccess: "code", onFailure: "address" }),
			prompt("code", ["verify"], { inputs: [otp] }),
			code("verify", "verify", { onSuccess: "service", onFailure: "code" }),
			run("service", "HTTPRequestExecutor", {
				onSuccess: "end",
				onFailure: "code",
				properties: { url: "https://service.example" },
			}),
			end(),
		];
		expect(problemsOf(nodes)).toContain("warning screen-traps code");
	});

	describe("a secret", () => {
		const nodes = (properties: Record<string, unknown>) => [
			start("ask"),
			ask,
			run("check", "BasicAuthExecutor", { onSuccess: "service", onFailure: "ask" }),
			run("service", "HTTPRequestExecutor", { onSuccess: "end", onFailure: "ask", properties }),
			end(),
		];
		const url = "https://api.example/check";
		const named = { url, headers: ["X-Api-Key: {{secret:api-key}}"] };
		const problems = (properties: Record<string, unknown>, secrets?: { name: string; origins: string[] }[]) => {
			const services = { providers: [], senders: senderless, ...(secrets !== undefined && { secrets }) };
			return problemsOf(nodes(properties), "AUTHENTICATION", { services });
		};
		const senders = { ids: [], withoutName: true, anyName: true };
		const senderless = { email: senders, sms: senders };

		it("that exists and may be sent to the address is none", () => {
			expect(problems(named, [{ name: "api-key", origins: ["https://api.example"] }])).toEqual([]);
			expect(problems(named)).toEqual([]);
		});

		it("that does not exist, or may not be sent to the address of the step", () => {
			expect(problems(named, [])).toEqual(["error secret-unknown service"]);
			expect(problems(named, [{ name: "api-key", origins: ["https://other.example"] }])).toEqual([
				"error secret-elsewhere service",
			]);
		});

		it("in an address", () => {
			expect(problems({ url: `${url}?key={{secret:api-key}}` }, [])).toEqual(["error secret-in-address service"]);
		});

		it("whose value stands in the flow", () => {
			expect(problems({ url, headers: ["Authorization: Bearer abc"] }, [])).toEqual(["warning secret-literal service"]);
			expect(problems({ url, headers: ["Authorization: Bearer {{token}}"] }, [])).toEqual([]);
		});
	});

	it("a value that no screen asks for, one that is asked for again, and one that nobody reads", () => {
		const shoeSize = { identifier: "shoeSize", type: "NUMBER_INPUT", required: false };
		const nodes = [
			start("name"),
			prompt("name", ["ask"], { inputs: [username, shoeSize] }),
			prompt("ask", ["check"], { inputs: [username] }),
			run("check", "BasicAuthExecutor", { onSuccess: "end", onFailure: "ask" }),
			end(),
		];
		expect(problemsOf(nodes)).toEqual([
			"warning value-asked-by-task check",
			"warning asked-again ask",
			"warning input-unused name",
		]);
	});
});

it("a sign-up verifies an address only while it stays as it was proved", () => {
	const nodes = (asked: FlowNode["inputs"]) => [
		start("address"),
		prompt("address", ["send"], { inputs: [email] }),
		code("send", "send", { onSuccess: "code", onFailure: "address" }),
		prompt("code", ["verify", "send"], { inputs: [otp] }),
		code("verify", "verify", { onSuccess: "details", onFailure: "code" }),
		prompt("details", ["create"], { inputs: asked }),
		run("create", "ProvisioningExecutor", { onSuccess: "end", onFailure: "details" }),
		end(),
	];
	const factsOf = (asked: FlowNode["inputs"]) =>
		analyseFlow({ flowType: "REGISTRATION", nodes: nodes(asked) }, executors).ends[0]?.ways.map(({ facts }) => facts);
	expect(factsOf([username])).toEqual([["email", "new-account", "verified-email"]]);
	expect(factsOf([username, email])).toEqual([["email", "new-account"]]);
});
